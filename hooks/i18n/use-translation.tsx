import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { defaultLocale } from '@/lib/domain/i18n/locales';
import {
  translate,
  type Namespace,
  type Texts,
  type Translate,
  type TranslationValues,
} from '@/lib/domain/i18n/translate';

/** The page props that next-i18next's `serverSideTranslations` adds. */
export type TranslatedProps = {
  _nextI18Next?: { initialI18nStore?: Record<string, Texts>; initialLocale?: string };
};

type Translations = { locale: string; texts: Texts };
export const TranslationsContext = createContext<Translations>({ locale: defaultLocale, texts: {} });

/**
 * Provides the texts of the page props. next-i18next collects them at build time; looking them up takes 30 lines, while
 * i18next in the browser would add 15 kB to the first load
 * (docs/decisions/0001-look-up-texts-without-i18next.md).
 */
export function TranslationsProvider({ props, children }: { props: TranslatedProps; children: ReactNode }) {
  const { initialI18nStore: store, initialLocale: locale = defaultLocale } = props._nextI18Next ?? {};
  const translations = useMemo(() => ({ locale, texts: store?.[locale] ?? {} }), [store, locale]);
  return <TranslationsContext value={translations}>{children}</TranslationsContext>;
}

/** Returns the text function of one namespace, such as `checkout`. `t` is stable until the texts change. */
export function useTranslation<Name extends Namespace>(namespace: Name): { t: Translate<Name> } {
  const { locale, texts } = useContext(TranslationsContext);
  const namespaceTexts = texts[namespace];
  const t = useCallback(
    (key: string, values?: TranslationValues) =>
      translate(typeof namespaceTexts === 'object' ? namespaceTexts : undefined, locale, key, values),
    [namespaceTexts, locale],
  ) as Translate<Name>;
  return { t };
}
