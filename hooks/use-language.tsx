import { useRouter } from 'next/router';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { chooseLocale } from '@/lib/checkout/choose-locale';
import { matchLocale, type Locale } from '@/lib/domain/locales';
import { reset, type Changes, type Parameters } from '@/lib/domain/reference';
import { withRetries } from '@/lib/api/retry';
import { report } from '@/lib/telemetry/report';
import { trackLater } from '@/lib/telemetry/track-later';
import { inTurn } from './in-turn';
import { useBrand } from './use-brand';
import { useBridge } from './use-bridge';
import { readLocaleCookie, writeLocaleCookie } from './locale-cookie';
import { useLocale } from './use-locale';
import { useNavigation } from './use-navigation';
import { useAskedLocales } from './use-order';
import { useReference } from './use-reference';

export type Language = {
  /** False while the page is on its way to the language of the buyer. */
  settled: boolean;
  /** Changes the language for somebody who chose it: from now on nothing else does. */
  changeLocale: (tag: string) => Promise<void>;
};

/** Pages that stay as they are: nobody is sent elsewhere from an address that is not there. */
const plain = ['/404', '/500', '/_error'];

/** No company is chosen any more. */
const nobody = { company: null, companyId: null };

const LanguageContext = createContext<Language>({ settled: true, changeLocale: async () => undefined });

/** Finds the language of a page that is ready, once for each answer, and changes it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { isReady, reference, parameters } = useReference();
  const { offer, intent } = useAskedLocales(reference);
  const { localeFrom: follows } = useBrand();
  const { locale } = useLocale();
  const replaceLocale = useReplaceLocale();
  const [userChose, setUserChose] = useState(false);
  const [tried, setTried] = useState<Locale>();

  const { pathname } = useRouter();
  const choice = useMemo(
    () =>
      isReady && !plain.includes(pathname)
        ? chooseLocale({
            userChose: userChose || parameters.localeController === 'userBased',
            cookie: readLocaleCookie(),
            browser: navigator.language,
            follows,
            offer,
            intent,
          })
        : undefined,
    [isReady, pathname, userChose, parameters.localeController, follows, offer, intent],
  );
  const wanted = choice && choice.locale !== locale && choice.locale !== tried ? choice.locale : undefined;
  const remember = choice?.remember ?? false;
  useEffect(() => {
    if (!wanted) return;
    void replaceLocale(wanted, remember)
      .catch(() => undefined)
      .finally(() => setTried(wanted));
  }, [wanted, remember, replaceLocale]);

  const changeLocale = useCallback(
    async (tag: string) => {
      const chosen = matchLocale(tag);
      if (!chosen) return;
      setUserChose(true);
      await replaceLocale(chosen, true).catch(() => undefined);
    },
    [replaceLocale],
  );
  const language = useMemo(() => ({ settled: !wanted, changeLocale }), [wanted, changeLocale]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext);

/** Stores the language, replaces the route, and tells the embedding page. */
function useReplaceLocale() {
  const bridge = useBridge();
  const { setLocale, setQuery } = useNavigation();
  return useCallback(
    async (locale: Locale, remember: boolean) => {
      const isNew = remember && readLocaleCookie() !== locale;
      const userBased: Changes = isNew ? { localeController: 'userBased' } : {};
      let dropped = false;
      const change = (current: Parameters) => {
        dropped = Boolean(current.companyId && current.showCompanySearch);
        return { ...(dropped ? reset(current) : current), ...userBased };
      };
      const changed = await withRetries(
        () => setLocale(locale, change),
        (error) => report(error, { level: 'warning', reason: 'Language not loaded' }),
      );
      if (remember) void writeLocaleCookie(locale);
      if (changed) {
        bridge.send({ event: 'update', payload: { locale } });
        // A company that was found under another language is searched for again.
        if (dropped) inTurn(() => bridge.send({ event: 'companySelection', payload: nobody }));
        void trackLater('Language changed', { locale });
      } else if (isNew) await setQuery(userBased);
    },
    [bridge, setLocale, setQuery],
  );
}
