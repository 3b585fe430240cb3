import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import type { Destination } from '@/lib/checkout/gate';
import { queryOf, readParameters, searchOf } from '@/lib/domain/reference';

/**
 * The only way off a page, and only once: an external address replaces our own frame, never the parent's; an internal
 * path replaces the route and keeps the query.
 */
export function useRedirect(): { redirect: (to: Destination) => Promise<void>; isLeaving: () => boolean } {
  const router = useRouter();
  const left = useRef(false);
  const isLeaving = useCallback(() => left.current, []);
  const redirect = useCallback(
    async (to: Destination) => {
      if (left.current) return;
      left.current = true;
      if (to.kind === 'external') {
        window.location.replace(to.url);
        return;
      }
      const { pathname, search, hash } = new URL(to.path, window.location.origin);
      const kept = searchOf({
        ...readParameters(queryOf(router.asPath)),
        ...readParameters(queryOf(search)),
      });
      // The query goes into the address only: with a query in the first argument Next would ask for
      // `/_next/data/….json?key=…`.
      await router.replace(pathname, pathname + kept + hash);
    },
    [router],
  );
  return { redirect, isLeaving };
}
