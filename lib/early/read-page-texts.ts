import { matchLocale, type Locale } from '@/lib/domain/i18n/locales';
import { translate, type Texts, type Translate, type TranslationValues } from '@/lib/domain/i18n/translate';

/** The part of Next's page data that holds the texts: `serverSideTranslations` of next-i18next puts them there. */
type PageData = {
  props?: {
    pageProps?: { _nextI18Next?: { initialI18nStore?: Record<string, Texts>; initialLocale?: string } };
  };
};

/** Returns the language of the document and its text function; undefined if the document has no texts of the checkout. */
export function readPageTexts(): { locale: Locale; t: Translate<'checkout'> } | undefined {
  const json = document.getElementById('__NEXT_DATA__')?.textContent;
  const { props }: PageData = json ? JSON.parse(json) : {};
  const { initialI18nStore: store, initialLocale = '' } = props?.pageProps?._nextI18Next ?? {};
  const locale = matchLocale(initialLocale);
  const texts = store?.[initialLocale]?.checkout;
  if (!locale || typeof texts !== 'object') return undefined;
  const t = (key: string, values?: TranslationValues) => translate(texts, initialLocale, key, values);
  return { locale, t };
}
