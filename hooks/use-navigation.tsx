import Router, { useRouter } from 'next/router';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Destination } from '@/lib/checkout/gate';
import { queryOf, readParameters, searchOf, type Changes, type Parameters } from '@/lib/domain/reference';

export type Navigation = {
  /**
   * Changes the query in place: no history entry, known names only, one name for each. Where `still` is given, only
   * if it holds for the query when the turn has come.
   */
  setQuery: (changes: Changes, still?: (current: Parameters) => boolean) => Promise<void>;
  /** Answers whether the language did change. */
  setLocale: (locale: string) => Promise<boolean>;
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
        const search = searchOf({ ...current, ...changes });
        await Router.replace(pathname, pathname + search, { shallow: true, scroll: false });
      }),
    setLocale: (locale) =>
      next(async () => {
        if (leaving || Router.locale === locale) return false;
        return Router.replace(Router.pathname, Router.asPath, { locale });
      }),
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

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** One queue for the life of the app; it begins when the router has read the address. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [navigation] = useState(createNavigation);
  const { isReady } = useRouter();
  useEffect(() => {
    if (isReady) navigation.begin();
  }, [isReady, navigation]);
  useEffect(() => {
    // A page that the browser kept comes back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && navigation.comeBack();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [navigation]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** @throws Error outside of a NavigationProvider */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('Put a NavigationProvider around what navigates.');
  return navigation;
}
