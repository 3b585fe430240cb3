import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { isRecord, optionalString } from '@/lib/domain/json';

/** A page of a list. `nextUrl` leads to the page that follows, `count` is the number of rows on all pages. */
export type ListPage = { rows: unknown[]; count?: number; nextUrl?: string };

/** @throws UnexpectedAnswer for a value that is not a list */
export function parseListPage(value: unknown): ListPage {
  const { results, count, next } = isRecord(value) ? value : {};
  if (!Array.isArray(results)) throw new UnexpectedAnswer('results');
  return {
    rows: results,
    count: typeof count === 'number' ? count : undefined,
    nextUrl: optionalString(next) || undefined,
  };
}
