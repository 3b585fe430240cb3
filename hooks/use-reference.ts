import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { parse, queryOf, readParameters, type Parameters, type Reference } from '@/lib/domain/reference';
import { useHydrated } from './use-hydrated';

export type Asked = { isReady: boolean; reference: Reference; parameters: Parameters };

/** What the URL asks for; nothing while the page is as the server made it, which knows no query. */
export function useReference(): Asked {
  const isReady = useHydrated();
  const { asPath } = useRouter();
  return useMemo(() => {
    const query = isReady ? queryOf(asPath) : {};
    return { isReady, reference: parse(query), parameters: readParameters(query) };
  }, [isReady, asPath]);
}
