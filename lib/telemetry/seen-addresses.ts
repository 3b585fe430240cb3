const MOST = 20;
const seen = new Set<string>();

/** Remembers the query of an address, from whose keys every text is cleaned before somebody else reads it. */
export function noteAddress(search: string): void {
  seen.delete(search);
  seen.add(search);
  const [oldest] = seen;
  if (seen.size > MOST && oldest !== undefined) seen.delete(oldest);
}

export const seenAddresses = (): string[] => [...seen];
