import Router, { useRouter } from 'next/router';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Destination } from '@/lib/checkout/gate';
import { useReturn } from './use-return';
import { queryOf, readParameters, searchOf, type Changes, type Parameters } from '@/lib/domain/reference';

/** What a query becomes. */
export type Change = (current: Parameters) => Changes;

export type Navigation = {
  /**
   * Changes the query in place: no history entry, known names only, one name for each. Where `still` is given, only
   * if it holds for the query when the turn has come.
   */
  setQuery: (changes: Changes | Change, still?: (current: Parameters) => boolean) => Promise<void>;
  /**
   * Changes the language in place, and the query with it. Answers whether it did change: of several in a row only the
   * last counts.
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
        return Router.replace(pathname, pathOf(asPath) + search, { locale, scroll: false });
      });
    },
    leave: async (to) => {
      if (leaving) return;
      leaving = true;
      await next(async () => {
        if (to.kind === 'external') return window.location.replace(to.url);
        const { pathname, search, hash } = new URL(to.path, window.location.href);
        const kept = searchOf({
          ...readParameters(queryOf(Router.asPath)),
          ...readParameters(queryOf(search)),
        });
        await Router.replace(pathname, pathname + kept + hash);
        leaving = false;
      });
    },
  };
}

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
  if (!navigation) throw new Error('Put a NavigationProvider around what navigates.');
  return navigation;
}
