import { useRouter } from 'next/router';
import { defaultLocale, matchLocale, type Locale } from '@/lib/domain/locales';

/** The language of the page, which its path says. */
export function useLocale(): { locale: Locale } {
  const { locale } = useRouter();
  return { locale: matchLocale(locale) ?? defaultLocale };
}
