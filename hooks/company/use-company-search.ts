import { useEffect, useState } from 'react';
import { searchCompanies } from '@/lib/api/calls/companies';
import { createInterruptibleWait } from '@/lib/api/http/interruptible-wait';
import { isTransient, readPolicy, withRetries } from '@/lib/api/http/retry';
import { filterMatches, type CompanyMatch } from '@/lib/domain/companies/company';
import { toError, type Loadable } from '@/lib/domain/loadable';
import { report } from '@/lib/telemetry/errors/report';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';

const DEBOUNCE_MS = 250;
/** Shorter queries match too many companies. */
const MIN_QUERY_LENGTH = 2;

type UseCompanySearchOptions = { publicKey?: string; country: string; query: string };
type SearchResponse = { requestKey: string; country: string; result: Loadable<CompanyMatch[]> };

export type CompanySearchState = {
  result: Loadable<CompanyMatch[]> | { state: 'idle' };
  /** The results; while loading, the previous results that match the query as well. */
  matches: CompanyMatch[];
  /** The search failed and is being repeated. */
  isRetrying: boolean;
  /** Repeats a failed search at once. */
  retry: () => void;
};

/**
 * Searches the register of a country while the buyer types; debounced, retried like every read, and aborts the previous
 * search.
 */
export function useCompanySearch({ publicKey, country, query }: UseCompanySearchOptions): CompanySearchState {
  const [response, setResponse] = useState<SearchResponse>();
  const [attempt, setAttempt] = useState(0);
  const [retryingKey, setRetryingKey] = useState<string>();
  const [retryWait] = useState(createInterruptibleWait);
  const searchQuery = publicKey && query.trim().length >= MIN_QUERY_LENGTH ? query.trim() : '';
  const requestKey = JSON.stringify([publicKey, country, searchQuery, attempt]);

  useEffect(() => {
    if (!publicKey || !searchQuery) return;
    const controller = new AbortController();
    const { signal } = controller;
    const setResult = (result: Loadable<CompanyMatch[]>) => setResponse({ requestKey, country, result });
    const policy = { ...readPolicy, isTransient: (error: unknown) => !signal.aborted && isTransient(error) };
    const handleRetry = (error: unknown) => {
      reportSwallowed(error);
      setRetryingKey(requestKey);
    };
    const search = async () => {
      try {
        const read = () => searchCompanies(publicKey, { country, query: searchQuery }, signal);
        const value = await withRetries(read, handleRetry, retryWait, policy);
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
  }, [publicKey, country, searchQuery, requestKey, retryWait]);

  const currentResult = response?.requestKey === requestKey ? response.result : loadingState;
  const result = searchQuery ? currentResult : idleState;
  const isRetrying = result.state === 'loading' && retryingKey === requestKey;
  return {
    result,
    matches: selectMatches(result, response?.country === country ? response.result : undefined, searchQuery),
    isRetrying,
    retry: () => (isRetrying ? retryWait.skip() : setAttempt((current) => current + 1)),
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
