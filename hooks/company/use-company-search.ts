import { useEffect, useState } from 'react';
import { searchCompanies } from '@/lib/api/calls/companies';
import { filterMatches, type CompanyMatch } from '@/lib/domain/companies/company';
import { toError, type Loadable } from '@/lib/domain/loadable';
import { report } from '@/lib/telemetry/errors/report';

const DEBOUNCE_MS = 250;
/** Shorter queries match too many companies. */
const MIN_QUERY_LENGTH = 2;

type UseCompanySearchOptions = { publicKey?: string; country: string; query: string };
type SearchResponse = { requestKey: string; country: string; result: Loadable<CompanyMatch[]> };

export type CompanySearchState = {
  result: Loadable<CompanyMatch[]> | { state: 'idle' };
  /** The results; while loading, the previous results that match the query as well. */
  matches: CompanyMatch[];
  /** Repeats a failed search. */
  retry: () => void;
};

/** Searches the register of a country while the buyer types; debounced, and aborts the previous search. */
export function useCompanySearch({ publicKey, country, query }: UseCompanySearchOptions): CompanySearchState {
  const [response, setResponse] = useState<SearchResponse>();
  const [attempt, setAttempt] = useState(0);
  const searchQuery = publicKey && query.trim().length >= MIN_QUERY_LENGTH ? query.trim() : '';
  const requestKey = JSON.stringify([publicKey, country, searchQuery, attempt]);

  useEffect(() => {
    if (!publicKey || !searchQuery) return;
    const controller = new AbortController();
    const { signal } = controller;
    const setResult = (result: Loadable<CompanyMatch[]>) => setResponse({ requestKey, country, result });
    const search = async () => {
      try {
        const value = await searchCompanies(publicKey, { country, query: searchQuery }, signal);
        if (!signal.aborted) setResult({ state: 'ready', value });
      } catch (error) {
        if (signal.aborted) return;
        report(error, { level: 'warning', reason: 'Company search failed' });
        setResult({ state: 'failed', error: toError(error) });
      }
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [publicKey, country, searchQuery, requestKey]);

  const result = !searchQuery
    ? idleState
    : response?.requestKey === requestKey
      ? response.result
      : loadingState;
  return {
    result,
    matches: selectMatches(result, response?.country === country ? response.result : undefined, searchQuery),
    retry: () => setAttempt((current) => current + 1),
  };
}

const idleState = { state: 'idle' } as const;
const loadingState = { state: 'loading' } as const;

function selectMatches(
  result: CompanySearchState['result'],
  previous: Loadable<CompanyMatch[]> | undefined,
  searchQuery: string,
): CompanyMatch[] {
  if (result.state === 'ready') return result.value;
  return result.state === 'loading' && previous?.state === 'ready'
    ? filterMatches(previous.value, searchQuery)
    : [];
}
