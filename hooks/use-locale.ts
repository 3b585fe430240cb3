import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { defaultLocale, matchLocale, type Locale } from '@/lib/domain/locales';
import { useBridge } from './use-bridge';

/** The language of the page, and how to change it: the route is replaced and the embedding page told. */
export function useLocale(): { locale: Locale; changeLocale: (tag: string) => Promise<void> } {
  const router = useRouter();
  const bridge = useBridge();
  const locale = matchLocale(router.locale) ?? defaultLocale;

  const changeLocale = useCallback(
    async (tag: string) => {
      const wanted = matchLocale(tag);
      if (!wanted || wanted === router.locale) return;
      bridge.send({ event: 'update', payload: { locale: wanted } });
      // The query goes into the address only: with a query in the first argument Next would ask for
      // `/_next/data/….json?key=…`.
      await router.replace(router.pathname, router.asPath, { locale: wanted });
    },
    [bridge, router],
  );
  return { locale, changeLocale };
}
