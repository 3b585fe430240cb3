import Router, { useRouter, type NextRouter } from 'next/router';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { withRetries } from '@/lib/api/retry';
import type { Destination } from '@/lib/checkout/gate';
import { useReturn } from './use-return';
import { queryOf, readParameters, searchOf, type Changes, type Parameters } from '@/lib/domain/reference';

type Change = (current: Parameters) => Changes;

export type Navigation = {
  /**
   * Changes the query in place: no history entry, known names only, one name for each. Where `still` is given, only
   * if it holds for the query when the turn has come.
   */
  setQuery: (changes: Changes | Change, still?: (current: Parameters) => boolean) => Promise<void>;
  /**
   * Changes the language in place, and the query with it. Answers whether it did change: of several in a row only the
   * last counts.
   * @throws when its texts cannot be loaded; the page stays as it is
   */
  setLocale: (locale: string, change?: Change) => Promise<boolean>;
  /** The only way off a page, and only once: external addresses replace our own frame, never the parent's. */
  leave: (to: Destination) => Promise<void>;
  isLeaving: () => boolean;
};

type Controlled = Navigation & { begin: () => void; comeBack: () => void };

/**
 * All navigation, one after the other: a step that begins while another is under way would cancel it, and each must
 * see the address that the one before has left. Once the page is being left, nothing may come in between.
 *
 * The query goes into the address only: with a query in the first argument Next would ask for
 * `/_next/data/….json?key=…`.
 */
export function createNavigation(): Controlled {
  let begin: () => void = () => undefined;
  let last: Promise<unknown> = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let leaving = false;
  let wanted: string | undefined;

  const next = <T,>(step: () => Promise<T>): Promise<T> => {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    begin,
    comeBack: () => {
      leaving = false;
    },
    isLeaving: () => leaving,
    setQuery: (changes, still = () => true) =>
      next(async () => {
        const { pathname, asPath } = Router;
        const current = readParameters(queryOf(asPath));
        if (leaving || !still(current)) return;
        const search = searchOf(
          typeof changes === 'function' ? changes(current) : { ...current, ...changes },
        );
        await Router.replace(pathname, pathname + search, { shallow: true, scroll: false });
      }),
    setLocale: (locale, change = (current) => current) => {
      wanted = locale;
      return next(async () => {
        if (leaving || wanted !== locale || Router.locale === locale) return false;
        const { pathname, asPath } = Router;
        const search = searchOf(change(readParameters(queryOf(asPath))));
        return replaceOrStay(pathname, pathOf(asPath) + search, { locale, scroll: false });
      });
    },
    leave: async (to) => {
      if (leaving) return;
      leaving = true;
      await next(async () => {
        await goTo(to);
        // Another site takes its time, and nothing may come in between.
        if (to.kind === 'external') return;
        leaving = false;
      });
    },
  };
}

/** Next would load the whole page anew, without what was typed, and without a connection none at all. */
const stayHere = (error: Error) => {
  // Said of the step before, which was given up; the next goes on.
  if (!('cancelled' in error)) throw error;
};

/** @throws when the page or its texts cannot be loaded */
async function replaceOrStay(
  url: string,
  as: string,
  options?: { locale: string; scroll: boolean },
): Promise<boolean> {
  Router.events.on('routeChangeError', stayHere);
  try {
    return await Router.replace(url, as, options);
  } finally {
    Router.events.off('routeChangeError', stayHere);
  }
}

/** Opens a destination in our own frame, with the query of this page where it is ours. */
async function goTo(to: Destination): Promise<void> {
  if (to.kind === 'external') return window.location.replace(to.url);
  const { pathname, search, hash } = new URL(to.path, window.location.href);
  const kept = searchOf({
    ...readParameters(queryOf(Router.asPath)),
    ...readParameters(queryOf(search)),
  });
  // Next says of a repeated slash on the console, with the whole address and the key; its server takes them for one.
  const path = pathname.replace(/\/+/g, '/');
  const address = path + kept + hash;
  try {
    await withRetries(
      () => replaceOrStay(path, address),
      () => undefined,
    );
  } catch {
    // A page that cannot be loaded into this one may still be opened anew.
    window.location.replace(prefixOf(Router) + address);
  }
}

const prefixOf = ({ locale, defaultLocale }: Pick<NextRouter, 'locale' | 'defaultLocale'>) =>
  locale && locale !== defaultLocale ? `/${locale}` : '';

const pathOf = (address: string) => address.split(/[?#]/, 1).join('');

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** One queue for the life of the app; it begins when the router has read the address. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [navigation] = useState(createNavigation);
  const { isReady } = useRouter();
  useEffect(() => {
    if (isReady) navigation.begin();
  }, [isReady, navigation]);
  useReturn(navigation.comeBack);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** @throws Error outside of a NavigationProvider */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('No NavigationProvider');
  return navigation;
}
