import { scrub } from './scrub';

/** What may leave with an event. Not among them: request, user, breadcrumbs, contexts, attachments. */
const fields = ['exception', 'message', 'fingerprint', 'tags', 'extra', 'environment', 'sdk'] as const;
/** Made by the error service itself and of fixed form; a number in them can look like bank details. */
const own = ['event_id', 'timestamp', 'level', 'platform'] as const;

const query = /\?[\w.%~-]{1,64}=[^\s"'<>)]*/g;
const address = /\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s"'<>?#)]{0,2048})[?#][^\s"'<>)]*/gi;

/** Keys go first: one with odd characters would be cut in two with the query. */
const clean = (text: string) => scrub(text).replace(address, '$1').replace(query, '');

/** An event of the error service without keys, bank details and queries, in whatever depth they are. */
export function scrubEvent(event: Record<string, unknown>): Record<string, unknown> {
  const kept = own.filter((name) => name in event).map((name) => [name, event[name]]);
  const walked = fields.filter((name) => name in event).map((name) => [name, walk(event[name])]);
  return Object.fromEntries([...kept, ...walked]);
}

function walk(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(walk);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
}
