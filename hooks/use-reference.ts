import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { parse, readParameters, type Parameters, type Reference } from '@/lib/domain/reference';

/** What the URL asks for; nothing while the router has not read it. */
export function useReference(): { isReady: boolean; reference: Reference; parameters: Parameters } {
  const { isReady, query } = useRouter();
  return useMemo(
    () => ({ isReady, reference: parse(query), parameters: readParameters(query) }),
    [isReady, query],
  );
}
