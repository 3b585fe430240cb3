import { use, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { withRetries } from '@/lib/api/http/retry';
import type { Texts } from '@/lib/domain/i18n/translate';
import { TranslationsContext } from './use-translation';

type TextsLoader = (locale: string) => Promise<{ default: Texts }>;
/** Namespaces that are not part of the page props. The literal paths limit which files the bundler makes loadable. */
const namespaceLoaders = {
  identity: (locale) => import(`@/locales/${locale}/identity.json`),
  'direct-debit': (locale) => import(`@/locales/${locale}/direct-debit.json`),
} satisfies Record<string, TextsLoader>;
export type LazyNamespace = keyof typeof namespaceLoaders;

const textsCache = new Map<string, Promise<Texts>>();

/** Loads the texts of a namespace once per language. A failed load is not cached. */
function loadTexts(locale: string, namespace: LazyNamespace): Promise<Texts> {
  const cacheKey = `${locale}/${namespace}`;
  const cached = textsCache.get(cacheKey);
  if (cached) return cached;
  const loading = withRetries<{ default: Texts }>(
    () => namespaceLoaders[namespace](locale),
    () => undefined,
  ).then((file) => file.default);
  textsCache.set(cacheKey, loading);
  loading.catch(() => textsCache.delete(cacheKey));
  return loading;
}

/**
 * Adds a lazily loaded namespace to the translations of its children. Suspends on the first load; after a change of
 * language the old texts stay until the new ones have loaded.
 */
export function LazyTranslations({ namespace, children }: { namespace: LazyNamespace; children: ReactNode }) {
  const { locale: currentLocale, texts } = useContext(TranslationsContext);
  const locale = useDeferredValue(currentLocale);
  const namespaceTexts = use(loadTexts(locale, namespace));
  const extendedTranslations = useMemo(
    () => ({ locale, texts: { ...texts, [namespace]: namespaceTexts } }),
    [locale, texts, namespace, namespaceTexts],
  );
  return <TranslationsContext value={extendedTranslations}>{children}</TranslationsContext>;
}
