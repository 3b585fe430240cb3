import { scrub } from './scrub';

/** Fields that are sent after scrubbing. Excluded: request, user, breadcrumbs, contexts, attachments. */
const scrubbedFields = [
  'exception',
  'message',
  'fingerprint',
  'tags',
  'extra',
  'environment',
  'sdk',
] as const;
/** Fields of fixed form that the SDK or the build sets. They are not scrubbed: a number in them can look like bank details. */
const trustedFields = ['event_id', 'timestamp', 'level', 'platform', 'release'] as const;

const queryPattern = /\?[\w.%~-]{1,64}=[^\s"'<>)]*/g;
const urlPattern = /\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s"'<>?#)]{0,2048})[?#][^\s"'<>)]*/gi;

/** Redacts keys first: removing the query could cut a key with special characters in two. */
const scrubText = (text: string) => scrub(text).replace(urlPattern, '$1').replace(queryPattern, '');

/** Returns an event of the error service without keys, bank details and queries, at any depth. */
export function scrubEvent(event: Record<string, unknown>): Record<string, unknown> {
  const trusted = trustedFields.filter((name) => name in event).map((name) => [name, event[name]]);
  const scrubbed = scrubbedFields
    .filter((name) => name in event)
    .map((name) => [name, scrubDeep(event[name])]);
  return Object.fromEntries([...trusted, ...scrubbed]);
}

const scriptHashPattern = /(?<=^[^?#]*)[.-][\da-f]{8}(?=\.js$)/;

/** Scrubs the address of a script. The hash in its name stays: eight digits would be taken for an account number. */
function scrubScriptAddress(address: string): string {
  const [hash = ''] = scriptHashPattern.exec(address) ?? [];
  return scrubText(address.replace(scriptHashPattern, '')).replace(/(?=\.js$)/, hash);
}

function scrubDeep(value: unknown, field?: string): unknown {
  if (typeof value === 'string') return field === 'filename' ? scrubScriptAddress(value) : scrubText(value);
  if (Array.isArray(value)) return value.map((item) => scrubDeep(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrubDeep(inner, name)]));
}
