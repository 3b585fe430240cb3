import { useRouter } from 'next/router';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { enqueueCompanyEvent } from '@/hooks/company/company-event-queue';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { useRequestedLocales } from '@/hooks/order/use-order';
import { useReference } from '@/hooks/order/use-reference';
import { useBrand } from '@/hooks/use-brand';
import { withRetries } from '@/lib/api/http/retry';
import { chooseLocale } from '@/lib/checkout/choose-locale';
import { matchLocale, type Locale } from '@/lib/domain/i18n/locales';
import { resetParameters } from '@/lib/domain/url/query-string';
import type { ParameterChanges, UrlParameters } from '@/lib/domain/url/reference';
import { readLocaleCookie } from '@/lib/session/locale-cookie';
import { trackLazily } from '@/lib/telemetry/analytics/track-lazily';
import { report } from '@/lib/telemetry/errors/report';
import { useLocale } from './use-locale';

export type Language = {
  /** False while the page is changing to the language of the buyer. */
  isSettled: boolean;
  /** Changes to the language that the buyer chose. Automatic changes stop. Unsupported tags are ignored. */
  changeLocale: (tag: string) => Promise<void>;
};

/** Pages without a route of their own, from which a change of language would navigate away. */
const fixedLocalePages = ['/404', '/500', '/_error'];

const noCompany = { company: null, companyId: null };

/** Stores the language in a cookie. The URL has it, too, so a chunk that cannot be loaded is ignored. */
const rememberLocale = (locale: Locale) =>
  import('@/lib/session/write-locale-cookie').then(
    ({ writeLocaleCookie }) => writeLocaleCookie(locale),
    () => undefined,
  );

const LanguageContext = createContext<Language>({ isSettled: true, changeLocale: async () => undefined });

/** Chooses the language once the URL and the order are known, tries each choice once, and provides it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { isReady, reference, parameters } = useReference();
  const { offerLocale, intentLocale } = useRequestedLocales(reference);
  const { localeFrom: localeSource } = useBrand();
  const { locale } = useLocale();
  const replaceLocale = useReplaceLocale();
  const [hasUserChosen, setHasUserChosen] = useState(false);
  const [triedLocale, setTriedLocale] = useState<Locale>();

  const { pathname } = useRouter();
  const choice = useMemo(
    () =>
      isReady && !fixedLocalePages.includes(pathname)
        ? chooseLocale({
            hasUserChosen: hasUserChosen || parameters.localeController === 'userBased',
            cookieLocale: readLocaleCookie(),
            browserLocale: navigator.language,
            brandSource: localeSource,
            offerLocale,
            intentLocale,
          })
        : undefined,
    [isReady, pathname, hasUserChosen, parameters.localeController, localeSource, offerLocale, intentLocale],
  );
  const targetLocale =
    choice && choice.locale !== locale && choice.locale !== triedLocale ? choice.locale : undefined;
  const shouldRemember = choice?.shouldRemember ?? false;
  useEffect(() => {
    if (!targetLocale) return;
    void replaceLocale(targetLocale, { shouldRemember })
      .catch(() => undefined)
      .finally(() => setTriedLocale(targetLocale));
  }, [targetLocale, shouldRemember, replaceLocale]);

  const changeLocale = useCallback(
    async (tag: string) => {
      const matchedLocale = matchLocale(tag);
      if (!matchedLocale) return;
      setHasUserChosen(true);
      await replaceLocale(matchedLocale, { shouldRemember: true, isRequested: true }).catch(() => undefined);
    },
    [replaceLocale],
  );
  const language = useMemo(() => ({ isSettled: !targetLocale, changeLocale }), [targetLocale, changeLocale]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Returns whether the language is settled, and a function that changes it. */
export const useLanguage = (): Language => useContext(LanguageContext);

/**
 * Returns a function that stores the language, replaces the route and tells the host page. A requested language restarts
 * the company search; an automatic one keeps the company.
 */
function useReplaceLocale() {
  const bridge = useBridge();
  const { setLocale, setQuery } = useNavigation();
  return useCallback(
    async (
      locale: Locale,
      { shouldRemember, isRequested }: { shouldRemember: boolean; isRequested?: boolean },
    ) => {
      const isNew = shouldRemember && readLocaleCookie() !== locale;
      const controllerChange: ParameterChanges = isNew ? { localeController: 'userBased' } : {};
      let wasCompanyReset = false;
      const updateParameters = (current: UrlParameters) => {
        wasCompanyReset = Boolean(isRequested && current.companyId && current.showCompanySearch);
        return { ...(wasCompanyReset ? resetParameters(current) : current), ...controllerChange };
      };
      const hasChanged = await withRetries(
        () => setLocale(locale, updateParameters),
        (error) => report(error, { level: 'warning', reason: 'Language not loaded' }),
      );
      if (shouldRemember) void rememberLocale(locale);
      if (hasChanged) {
        bridge.send({ event: 'update', payload: { locale } });
        // The company search restarts in the new language.
        if (wasCompanyReset)
          enqueueCompanyEvent(() => bridge.send({ event: 'companySelection', payload: noCompany }));
        void trackLazily('Language changed', { locale });
      } else if (isNew) await setQuery(controllerChange);
    },
    [bridge, setLocale, setQuery],
  );
}
