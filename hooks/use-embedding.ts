import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useBridge } from './use-bridge';
import { handOver } from '@/lib/domain/hand-over';
import { useLanguage } from './use-language';
import { useNavigation } from './use-navigation';
import { usePageHeight } from './use-page-height';

/** Our side of the bridge for every page: ready, height, and what the embedding page pushes. */
export function useEmbedding(): void {
  const bridge = useBridge();
  const { isReady } = useRouter();
  const { setQuery } = useNavigation();
  const { changeLocale } = useLanguage();
  usePageHeight();

  useEffect(() => {
    if (isReady) bridge.send({ event: 'ready', payload: {} });
  }, [bridge, isReady]);

  useEffect(
    () =>
      bridge.subscribe((message) => {
        if (message.kind !== 'push') return;
        if (Object.keys(message.query).length > 0)
          void setQuery((current) => handOver(current, message.query));
        if (message.locale) void changeLocale(message.locale);
      }),
    [bridge, setQuery, changeLocale],
  );
}
