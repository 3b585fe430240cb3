import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import type { Destination } from '@/lib/checkout/gate';

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
      const { pathname, searchParams, hash } = new URL(to.path, window.location.origin);
      await router.replace({
        pathname,
        query: { ...router.query, ...Object.fromEntries(searchParams) },
        hash,
      });
    },
    [router],
  );
  return { redirect, isLeaving };
}
