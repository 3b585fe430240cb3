import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useBridge } from './use-bridge';
import { useLocale } from './use-locale';
import { usePageHeight } from './use-page-height';
import { useQuery } from './use-query';

/** Our side of the bridge for every page: ready, height, and what the embedding page pushes. */
export function useEmbedding(): void {
  const bridge = useBridge();
  const { isReady } = useRouter();
  const setQuery = useQuery();
  const { changeLocale } = useLocale();
  const latest = useRef({ setQuery, changeLocale });
  usePageHeight();

  useEffect(() => {
    latest.current = { setQuery, changeLocale };
  });

  useEffect(() => {
    if (isReady) bridge.send({ event: 'ready', payload: {} });
  }, [bridge, isReady]);

  useEffect(() => {
    if (!isReady) return undefined;
    return bridge.subscribe((message) => {
      if (message.kind === 'push') void obey(message.query, message.locale);
    });
    async function obey(query: Record<string, string>, locale?: string) {
      if (Object.keys(query).length > 0) await latest.current.setQuery(query);
      if (locale) await latest.current.changeLocale(locale);
    }
  }, [bridge, isReady]);
}
