/** A call received for an order, without its secrets. */
export type JournalEntry = { at: string; method: string; path: string; status: number; body: unknown };

const REMOVED = '[removed]';
const DEPTH = 8;
const LENGTH = 1000;

const secret = new Set([
  'key',
  'orderkey',
  'token',
  'iban',
  'accountnumber',
  'branchcode',
  'sortcode',
  'clientsecret',
  'password',
  'cvc',
  'number',
]);

const isSecret = (name: string) => secret.has(name.replaceAll(/[_-]/g, '').toLowerCase());

/** The value without secrets: named ones, and the key wherever it stands. */
export function redact(value: unknown, key: string, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(key, REMOVED).slice(0, LENGTH);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.slice(0, LENGTH).map((item) => redact(item, key, depth + 1));
  const entries = Object.entries(value).slice(0, LENGTH);
  return Object.fromEntries(
    entries.map(([name, field]) => [name, isSecret(name) ? REMOVED : redact(field, key, depth + 1)]),
  );
}

/** A path with its query, without the values of secret parameters. */
export function redactPath({ pathname, searchParams }: URL, key: string): string {
  const query = [...searchParams]
    .map(([name, value]) => `${name}=${isSecret(name) ? REMOVED : value}`)
    .join('&');
  return `${pathname}${query && `?${query}`}`.replaceAll(key, REMOVED);
}
