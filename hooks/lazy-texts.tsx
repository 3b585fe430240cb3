import { use, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { withRetries } from '@/lib/api/retry';
import type { Texts } from '@/lib/domain/translate';
import { TranslationsContext } from './use-translations';

type Load = (locale: string) => Promise<{ default: Texts }>;
/** Namespaces that do not come with the page. Each names its files in full, so that nothing else is made loadable. */
const namespaces = {
  identity: (locale) => import(`@/locales/${locale}/identity.json`),
  'direct-debit': (locale) => import(`@/locales/${locale}/direct-debit.json`),
} satisfies Record<string, Load>;
export type LazyNamespace = keyof typeof namespaces;

const loads = new Map<string, Promise<Texts>>();

/** The texts of a namespace in a language, loaded once. A failure is forgotten, so that the next call tries again. */
function textsOf(locale: string, namespace: LazyNamespace): Promise<Texts> {
  const name = `${locale}/${namespace}`;
  const known = loads.get(name);
  if (known) return known;
  const load = withRetries<{ default: Texts }>(
    () => namespaces[namespace](locale),
    () => undefined,
  ).then((file) => file.default);
  loads.set(name, load);
  load.catch(() => loads.delete(name));
  return load;
}

/**
 * Adds a namespace that does not come with the page to the texts of everything below. It suspends until they are
 * there; another language is shown once its texts have arrived.
 */
export function LazyTexts({ namespace, children }: { namespace: LazyNamespace; children: ReactNode }) {
  const { locale: current, texts } = useContext(TranslationsContext);
  const locale = useDeferredValue(current);
  const own = use(textsOf(locale, namespace));
  const all = useMemo(
    () => ({ locale, texts: { ...texts, [namespace]: own } }),
    [locale, texts, namespace, own],
  );
  return <TranslationsContext value={all}>{children}</TranslationsContext>;
}
