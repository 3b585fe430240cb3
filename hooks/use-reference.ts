import { useRouter } from 'next/router';
import { parse, queryOf, readParameters, type Parameters, type Reference } from '@/lib/domain/reference';
import { useHydrated } from './use-hydrated';

export type Asked = { isReady: boolean; reference: Reference; parameters: Parameters };

/** What the URL asks for; nothing while the page is as the server made it, which knows no query. */
export function useReference(): Asked {
  const isReady = useHydrated();
  const { asPath } = useRouter();
  return isReady ? askedBy(asPath) : nothing;
}

const read = (isReady: boolean, query: ReturnType<typeof queryOf>): Asked => ({
  isReady,
  reference: parse(query),
  parameters: readParameters(query),
});
const nothing = read(false, {});

let last: { asPath: string; asked: Asked } | undefined;

/** The address is read once for all who want to know: a dozen parts of the page do, each time it is shown anew. */
function askedBy(asPath: string): Asked {
  if (last?.asPath !== asPath) last = { asPath, asked: read(true, queryOf(asPath)) };
  return last.asked;
}
