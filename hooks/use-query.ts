import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { readParameters, type Parameter } from '@/lib/domain/reference';

export type Changes = Partial<Record<Parameter, string | undefined>>;

/** Changes the query in place: no history entry, known names only, one name for each. */
export function useQuery(): (changes: Changes) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (changes) => {
      const wanted = { ...readParameters(router.query), ...changes };
      const query = Object.fromEntries(
        Object.entries(wanted).filter(([, value]) => typeof value === 'string'),
      );
      await router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
    },
    [router],
  );
}
