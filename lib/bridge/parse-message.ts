import { matchLocale } from '@/lib/domain/i18n/locales';
import { CONFIRM_ORDER_EVENT, type IncomingMessage } from '@/lib/domain/messages';
import { parameterNameOf } from '@/lib/domain/url/reference';

/** The used part of a MessageEvent. `data` is read only after origin and source have been checked. */
export type RawMessage = { data: unknown; origin: string; source: unknown };

/** Accepted senders: the parent from its origin, or our own window from ours. */
export type TrustedSenders = { parent: unknown; parentOrigin?: string; self: unknown; ownOrigin: string };

const MAX_PAYLOAD_KEYS = 20;
const MAX_TEXT_LENGTH = 2048;
const MAX_VALUE_LENGTH = 512;

/** Returns the message of a trusted sender, or undefined to ignore it. Never throws, whatever the data. */
export function parseMessage(message: RawMessage, trusted: TrustedSenders): IncomingMessage | undefined {
  try {
    return isTrusted(message, trusted) ? parsePush(message.data) : undefined;
  } catch {
    // A hostile object may throw from a getter or a proxy trap.
    return undefined;
  }
}

function isTrusted(
  { origin, source }: RawMessage,
  { parent, parentOrigin, self, ownOrigin }: TrustedSenders,
): boolean {
  const isFromParent = source === parent && parent !== self && origin === parentOrigin;
  const isFromSelf = source === self && origin === ownOrigin;
  return (isFromParent || isFromSelf) && origin !== 'null';
}

function parsePush(data: unknown): IncomingMessage | undefined {
  const message = asPlainObject(data);
  if (message?.sdk !== true || message.action !== 'push') return undefined;
  if (message.event === CONFIRM_ORDER_EVENT) return { kind: 'confirm-order' };
  const payload = asPlainObject(message.payload);
  return payload && parsePayload(payload);
}

function parsePayload(payload: Record<string, unknown>): IncomingMessage {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(payload)) {
    const parameter = parameterNameOf(name);
    if (!parameter || unpushableParameters.includes(parameter)) continue;
    if (isShortText(value)) query[parameter] = value;
  }
  const { appearance } = payload;
  return {
    kind: 'push',
    locale: matchLocale(payload.locale),
    ...(isShortText(appearance) && { appearance }),
    query,
  };
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_VALUE_LENGTH;

/**
 * The checkout's own redirect sets the status when the buyer returns from the bank; where the checkout ends is fixed when
 * it is mounted.
 */
const unpushableParameters = ['instantPaymentStatus', 'redirect'];

/** Copies a plain object of limited size; the copy has no prototype and only own properties. */
function asPlainObject(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  if (Object.prototype.toString.call(value) !== '[object Object]') return undefined;
  const entries = Object.entries(value);
  if (entries.length > MAX_PAYLOAD_KEYS) return undefined;
  if (entries.some(([, text]) => typeof text === 'string' && text.length > MAX_TEXT_LENGTH)) return undefined;
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
