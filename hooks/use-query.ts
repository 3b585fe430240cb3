import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { queryOf, readParameters, searchOf, type Changes } from '@/lib/domain/reference';

/** Changes the query in place: no history entry, known names only, one name for each. */
export function useQuery(): (changes: Changes) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (changes) => {
      const { pathname, asPath } = router;
      const search = searchOf({ ...readParameters(queryOf(asPath)), ...changes });
      await router.replace(pathname, pathname + search, { shallow: true, scroll: false });
    },
    [router],
  );
}
