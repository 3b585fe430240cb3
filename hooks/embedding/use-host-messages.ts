import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useLanguage } from '@/hooks/i18n/use-language';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { observePageHeight } from '@/lib/bridge/observe-page-height';
import { mergePushedParameters } from '@/lib/domain/url/merge-pushed-parameters';
import { useBridge } from './use-bridge';

/** Connects a page to the host page: emits `ready` and `resize`, and applies pushed parameters and locales. */
export function useHostMessages(): void {
  const bridge = useBridge();
  const { isReady } = useRouter();
  const { setQuery } = useNavigation();
  const { changeLocale } = useLanguage();

  useEffect(() => {
    // The early script has told a height before.
    const knownHeight = window.usanceEarlyPage?.handOver();
    const sendHeight = (height: number) => bridge.send({ event: 'resize', payload: { height } });
    const stop = observePageHeight(document.body, sendHeight, knownHeight);
    return () => void stop();
  }, [bridge]);

  useEffect(() => {
    if (isReady) bridge.send({ event: 'ready', payload: {} });
  }, [bridge, isReady]);

  useEffect(
    () =>
      bridge.subscribe((message) => {
        if (message.kind !== 'push') return;
        if (Object.keys(message.query).length > 0)
          void setQuery((current) => mergePushedParameters(current, message.query));
        if (message.locale) void changeLocale(message.locale);
      }),
    [bridge, setQuery, changeLocale],
  );
}
