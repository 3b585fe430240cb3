import { useRouter } from 'next/router';
import { defaultLocale, matchLocale, type Locale } from '@/lib/domain/i18n/locales';

/** Returns the language of the page, which is part of its path. */
export function useLocale(): { locale: Locale } {
  const { locale } = useRouter();
  return { locale: matchLocale(locale) ?? defaultLocale };
}
