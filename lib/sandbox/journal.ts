/** A request received for an order, without secrets. `at` is ISO 8601. */
export type JournalEntry = { at: string; method: string; path: string; status: number; body: unknown };

const REDACTED = '[removed]';
const MAX_NESTING_DEPTH = 8;
const MAX_TEXT_CHARACTERS = 1000;
const MAX_COLLECTION_ENTRIES = 1000;
const MAX_JOURNAL_BYTES = 100_000;

const secretNames = new Set([
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

const isSecret = (name: string) => secretNames.has(name.replaceAll(/[_-]/g, '').toLowerCase());

/** Returns a copy of the value without secret fields and without the order key in any text. */
export function redact(value: unknown, key: string, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(key, REDACTED).slice(0, MAX_TEXT_CHARACTERS);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_NESTING_DEPTH) return REDACTED;
  if (Array.isArray(value))
    return value.slice(0, MAX_COLLECTION_ENTRIES).map((item) => redact(item, key, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_COLLECTION_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, field]) => [name, isSecret(name) ? REDACTED : redact(field, key, depth + 1)]),
  );
}

/** Adds an entry; the oldest ones beyond the limit of bytes are forgotten. */
export function appendToJournal(
  instance: { journal: JournalEntry[]; journalBytes: number },
  entry: JournalEntry,
): void {
  instance.journal.push(entry);
  instance.journalBytes += sizeOf(entry);
  while (instance.journalBytes > MAX_JOURNAL_BYTES && instance.journal.length > 1)
    instance.journalBytes -= sizeOf(instance.journal.shift());
}

const sizeOf = (entry: JournalEntry | undefined) => Buffer.byteLength(JSON.stringify(entry) ?? '');

/** Returns the path and query without the values of secret parameters and without the order key. */
export function redactPath({ pathname, searchParams }: URL, key: string): string {
  const query = [...searchParams]
    .map(([name, value]) => `${name}=${isSecret(name) ? REDACTED : value}`)
    .join('&');
  return `${pathname}${query && `?${query}`}`.replaceAll(key, REDACTED);
}
