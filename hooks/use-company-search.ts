import { useEffect, useState } from 'react';
import { searchCompanies } from '@/lib/api/companies';
import { narrowed, type CompanyMatch } from '@/lib/domain/company';
import { errorFrom, type Loadable } from '@/lib/domain/loadable';
import { report } from '@/lib/telemetry/report';

/** Milliseconds without typing after which the register is asked. */
const PAUSE = 250;
/** Characters below which an answer would be no help. */
const LEAST = 2;

type Wanted = { publicKey?: string; country: string; query: string };
type Answer = { question: string; country: string; read: Loadable<CompanyMatch[]> };

export type CompanySearchState = {
  read: Loadable<CompanyMatch[]> | { state: 'idle' };
  /** What can be picked now: while a longer query is under way, those of the one before that fit it. */
  matches: CompanyMatch[];
  retry: () => void;
};

/** Searches a register while the buyer types. The last question counts: an earlier one is given up. */
export function useCompanySearch({ publicKey, country, query }: Wanted): CompanySearchState {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const asked = publicKey && query.trim().length >= LEAST ? query.trim() : '';
  const question = JSON.stringify([publicKey, country, asked, attempt]);

  useEffect(() => {
    if (!publicKey || !asked) return;
    const { signal, abort } = controllerOf();
    const settle = (read: Loadable<CompanyMatch[]>) => setAnswer({ question, country, read });
    const ask = async () => {
      try {
        const value = await searchCompanies(publicKey, { country, query: asked }, signal);
        if (!signal.aborted) settle({ state: 'ready', value });
      } catch (error) {
        if (signal.aborted) return;
        report(error, { level: 'warning', reason: 'Company search failed' });
        settle({ state: 'failed', error: errorFrom(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [publicKey, country, asked, question]);

  const read = !asked ? idle : answer?.question === question ? answer.read : loading;
  return {
    read,
    matches: matchesOf(read, answer?.country === country ? answer.read : undefined, asked),
    retry: () => setAttempt((current) => current + 1),
  };
}

const idle = { state: 'idle' } as const;
const loading = { state: 'loading' } as const;

function controllerOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function matchesOf(
  read: CompanySearchState['read'],
  before: Loadable<CompanyMatch[]> | undefined,
  asked: string,
): CompanyMatch[] {
  if (read.state === 'ready') return read.value;
  return read.state === 'loading' && before?.state === 'ready' ? narrowed(before.value, asked) : [];
}
