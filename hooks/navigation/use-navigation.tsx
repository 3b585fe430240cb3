import Router, { useRouter, type NextRouter } from 'next/router';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { withRetries } from '@/lib/api/http/retry';
import type { Destination } from '@/lib/checkout/redirect-guard';
import { choosePage } from '@/lib/domain/url/choose-page';
import { joinQueryStrings, toQueryString } from '@/lib/domain/url/query-string';
import {
  parseQueryString,
  readParameters,
  type ParameterChanges,
  type UrlParameters,
} from '@/lib/domain/url/reference';
import { useBfcacheRestore } from './use-bfcache-restore';

type ParametersUpdater = (current: UrlParameters) => ParameterChanges;

export type Navigation = {
  /**
   * Changes the query without a history entry. Aliases are folded; unknown names and the hash stay. Skipped if
   * `isStillWanted` returns false for the query at the time of the change. Another order leaves an end page.
   */
  setQuery: (
    changes: ParameterChanges | ParametersUpdater,
    isStillWanted?: (current: UrlParameters) => boolean,
  ) => Promise<void>;
  /**
   * Changes the language and the query without a reload. Of several queued calls only the last is performed. Returns
   * true if the language changed.
   * @throws if the texts cannot be loaded; the page keeps its language
   */
  setLocale: (locale: string, updateParameters?: ParametersUpdater) => Promise<boolean>;
  /**
   * Leaves the page, once. An external URL replaces this frame, never its parent. Skipped if `isStillWanted` returns false
   * for the query at the time.
   */
  leavePage: (destination: Destination, isStillWanted?: (current: UrlParameters) => boolean) => Promise<void>;
  isLeaving: () => boolean;
  /** Resolves to the query once all changes that wait in the queue are made. */
  readQuery: () => Promise<UrlParameters>;
};

type NavigationController = Navigation & { start: () => void; resume: () => void };

/**
 * Navigation is queued: a new navigation would cancel the one in progress, and each must see the URL that the previous
 * one left. No further navigation starts once the page is being left.
 *
 * The query is passed in the `as` argument only: with a query in the first argument Next would request
 * `/_next/data/….json?key=…`, which leaks the key.
 */
export function createNavigation(): NavigationController {
  let start: () => void = () => undefined;
  let queueTail: Promise<unknown> = new Promise<void>((resolve) => {
    start = resolve;
  });
  let isPageLeaving = false;
  let isUnloading = false;
  let requestedLocale: string | undefined;

  const enqueue = <T,>(task: () => Promise<T>): Promise<T> => {
    const result = queueTail.then(task);
    queueTail = result.catch(() => undefined);
    return result;
  };
  return {
    start,
    resume: () => {
      isPageLeaving = false;
      isUnloading = false;
    },
    isLeaving: () => isPageLeaving,
    readQuery: () => enqueue(async () => readCurrentQuery()),
    setQuery: (changes, isStillWanted = () => true) =>
      enqueue(async () => {
        const { pathname } = Router;
        const current = readCurrentQuery();
        if (isUnloading || !isStillWanted(current)) return;
        const parameters = typeof changes === 'function' ? changes(current) : { ...current, ...changes };
        const path = choosePage(pathname, current, parameters);
        await Router.replace(path, path + toSuffix(parameters), {
          shallow: path === pathname,
          scroll: false,
        });
      }),
    setLocale: (locale, updateParameters = (current) => current) => {
      requestedLocale = locale;
      return enqueue(async () => {
        if (isUnloading || requestedLocale !== locale || Router.locale === locale) return false;
        const { pathname, asPath } = Router;
        const parameters = updateParameters(readCurrentQuery());
        return replaceWithoutReload(pathname, pathOf(asPath) + toSuffix(parameters), {
          locale,
          scroll: false,
        });
      });
    },
    leavePage: async (destination, isStillWanted = () => true) => {
      if (isPageLeaving) return;
      isPageLeaving = true;
      await enqueue(async () => {
        if (isStillWanted(readCurrentQuery())) {
          // Stays locked until the browser has unloaded this page.
          isUnloading = destination.kind === 'external';
          await openDestination(destination);
        }
        isPageLeaving = isUnloading;
      });
    },
  };
}

const readCurrentQuery = () => readParameters(parseQueryString(Router.asPath));

/** Prevents Next's full page load after a failed navigation, which would lose the form input, or the page if offline. */
const preventFullReload = (error: Error) => {
  // Cancelled by a later navigation, which continues.
  if (!('cancelled' in error)) throw error;
};

/** @throws if the page or its texts cannot be loaded */
async function replaceWithoutReload(
  url: string,
  as: string,
  options?: { locale: string; scroll: boolean },
): Promise<boolean> {
  Router.events.on('routeChangeError', preventFullReload);
  try {
    return await Router.replace(url, as, options);
  } finally {
    Router.events.off('routeChangeError', preventFullReload);
  }
}

/** Opens a destination in this frame. An internal one keeps its own query; that of this page is added. */
async function openDestination(destination: Destination): Promise<void> {
  if (destination.kind === 'external') return window.location.replace(destination.url);
  const { pathname, search, hash } = new URL(destination.path, window.location.href);
  // Next logs URLs with repeated slashes, including the key; its server treats them as one slash.
  const path = pathname.replace(/\/+/g, '/');
  const url = path + joinQueryStrings(search, Router.asPath) + hash;
  try {
    await withRetries(
      () => replaceWithoutReload(path, url),
      () => undefined,
    );
  } catch {
    // A client-side navigation failed; a full page load may still work.
    window.location.replace(localePrefixOf(Router) + url);
  }
}

const localePrefixOf = ({ locale, defaultLocale }: Pick<NextRouter, 'locale' | 'defaultLocale'>) =>
  locale && locale !== defaultLocale ? `/${locale}` : '';

const pathOf = (url: string) => url.split(/[?#]/, 1).join('');

/** Returns query and hash of the current URL with other parameters. */
const toSuffix = (parameters: ParameterChanges) =>
  toQueryString(parameters, Router.asPath) + (/#.*/s.exec(Router.asPath)?.[0] ?? '');

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Provides one navigation queue, which starts when the router is ready. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [navigation] = useState(createNavigation);
  const { isReady } = useRouter();
  useEffect(() => {
    if (isReady) navigation.start();
  }, [isReady, navigation]);
  useBfcacheRestore(navigation.resume);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** @throws Error outside of a NavigationProvider */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('No NavigationProvider');
  return navigation;
}
