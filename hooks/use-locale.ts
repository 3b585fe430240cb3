import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { defaultLocale, matchLocale, type Locale } from '@/lib/domain/locales';
import { useBridge } from './use-bridge';
import { useNavigation } from './use-navigation';

/** The language of the page, and how to change it: the route is replaced, and the embedding page told. */
export function useLocale(): { locale: Locale; changeLocale: (tag: string) => Promise<void> } {
  const router = useRouter();
  const bridge = useBridge();
  const { setLocale } = useNavigation();
  const changeLocale = useCallback(
    async (tag: string) => {
      const locale = matchLocale(tag);
      if (locale && (await setLocale(locale))) bridge.send({ event: 'update', payload: { locale } });
    },
    [bridge, setLocale],
  );
  return { locale: matchLocale(router.locale) ?? defaultLocale, changeLocale };
}
