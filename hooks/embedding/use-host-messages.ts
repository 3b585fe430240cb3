import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useLanguage } from '@/hooks/i18n/use-language';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { useForgetOrder } from '@/hooks/order/use-order';
import { observePageHeight } from '@/lib/bridge/observe-page-height';
import { isSameTarget } from '@/lib/domain/url/is-same-target';
import { mergePushedParameters } from '@/lib/domain/url/merge-pushed-parameters';
import { parseReference } from '@/lib/domain/url/reference';
import { useBridge } from './use-bridge';

/** Connects a page to the host page: emits `ready` and `resize`, and applies pushed parameters and locales. */
export function useHostMessages(): void {
  const bridge = useBridge();
  const { isReady } = useRouter();
  const { setQuery } = useNavigation();
  const { changeLocale } = useLanguage();
  const forgetOrder = useForgetOrder();

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
          void setQuery((current) => {
            const parameters = mergePushedParameters(current, message.query);
            // An order that was open before is read again.
            if (!isSameTarget(current, parameters)) forgetOrder(parseReference(parameters));
            return parameters;
          });
        if (message.locale) void changeLocale(message.locale);
      }),
    [bridge, setQuery, changeLocale, forgetOrder],
  );
}
