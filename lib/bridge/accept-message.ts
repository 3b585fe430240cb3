import { CONFIRM_ORDER, type IncomingMessage } from '@/lib/domain/messages';
import { matchLocale } from '@/lib/domain/locales';
import { parameterOf } from '@/lib/domain/reference';

/** The part of a MessageEvent that counts. The data of a stranger is never so much as looked at. */
export type Received = { data: unknown; origin: string; source: unknown };

/** Who may speak to us: the parent from its origin, or our own window from ours. */
export type Trusted = { parent: unknown; parentOrigin?: string; self: unknown; ownOrigin: string };

const MAX_KEYS = 20;
const MAX_TEXT = 2048;
const MAX_VALUE = 512;

/** Reads a message, or ignores it. Nothing that arrives can throw, and no name of it is ever used as a path. */
export function acceptMessage(received: Received, trusted: Trusted): IncomingMessage | undefined {
  try {
    return isTrusted(received, trusted) ? readPush(received.data) : undefined;
  } catch {
    // A hostile object may throw from a getter or a proxy trap.
    return undefined;
  }
}

function isTrusted(
  { origin, source }: Received,
  { parent, parentOrigin, self, ownOrigin }: Trusted,
): boolean {
  const fromParent = source === parent && parent !== self && origin === parentOrigin;
  const fromSelf = source === self && origin === ownOrigin;
  return (fromParent || fromSelf) && origin !== 'null';
}

function readPush(data: unknown): IncomingMessage | undefined {
  const message = plain(data);
  if (message?.sdk !== true || message.action !== 'push') return undefined;
  if (message.event === CONFIRM_ORDER) return { kind: 'confirm-order' };
  const payload = plain(message.payload);
  return payload && readPayload(payload);
}

function readPayload(payload: Record<string, unknown>): IncomingMessage {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(payload)) {
    const parameter = parameterOf(name);
    // Coming back from the bank is for the checkout itself to say.
    if (!parameter || parameter === 'instantPaymentStatus') continue;
    if (typeof value === 'string' && value.length <= MAX_VALUE) query[parameter] = value;
  }
  return { kind: 'push', locale: matchLocale(payload.locale), query };
}

/** A plain object of a reasonable size, with its own properties only. */
function plain(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  if (Object.prototype.toString.call(value) !== '[object Object]') return undefined;
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) return undefined;
  if (entries.some(([, text]) => typeof text === 'string' && text.length > MAX_TEXT)) return undefined;
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
