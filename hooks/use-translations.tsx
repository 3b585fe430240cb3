import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { defaultLocale } from '@/lib/domain/locales';
import { translate, type Texts, type Values } from '@/lib/domain/translate';

/** What next-i18next's `serverSideTranslations` leaves in the props of a page. */
export type TranslatedProps = {
  _nextI18Next?: { initialI18nStore?: Record<string, Texts>; initialLocale?: string };
};

type Translations = { locale: string; texts: Texts };
export const TranslationsContext = createContext<Translations>({ locale: defaultLocale, texts: {} });

/**
 * The texts that came with the page, for everything below. next-i18next gathers them when the page is built; looking
 * them up takes 30 lines, for which i18next in the browser would add 15 kB to the first load (docs/decisions).
 */
export function TranslationsProvider({ props, children }: { props: TranslatedProps; children: ReactNode }) {
  const { initialI18nStore: store, initialLocale: locale = defaultLocale } = props._nextI18Next ?? {};
  const translations = useMemo(() => ({ locale, texts: store?.[locale] ?? {} }), [store, locale]);
  return <TranslationsContext value={translations}>{children}</TranslationsContext>;
}

export type Translate = (key: string, values?: Values) => string;

/** The texts of one namespace, such as `checkout`. */
export function useTranslation(namespace: string): { t: Translate } {
  const { locale, texts } = useContext(TranslationsContext);
  const own = texts[namespace];
  const t = useCallback<Translate>(
    (key, values) => translate(typeof own === 'object' ? own : undefined, locale, key, values),
    [own, locale],
  );
  return { t };
}
