// Separate from known-key-patterns.ts, to keep that out of the first load.
const MAX_QUERIES = 20;
const queries = new Set<string>();

/** Remembers a URL's query, whose keys are redacted in everything that is reported or tracked. */
export function rememberQuery(search: string): void {
  queries.delete(search);
  queries.add(search);
  const [oldest] = queries;
  if (queries.size > MAX_QUERIES && oldest !== undefined) queries.delete(oldest);
}

export const seenQueries = (): string[] => [...queries];
