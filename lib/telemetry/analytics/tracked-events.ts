import { scrub } from '@/lib/telemetry/redaction/scrub';

type NoProperties = Record<never, never>;
type MethodProperties = { type: string };

/** Every event with its properties. Most names are from the specification. Never contains an id, a name or an amount. */
export type TrackedEvents = {
  /** `position` in percent of the page, `eventTiming` in milliseconds since the page was opened. */
  'Scroll position': { category: 'Scroll Depth'; position: 25 | 50 | 75 | 100; eventTiming: number };
  'Browser closed, refreshed or history state changed': NoProperties;
  'Payment method added': MethodProperties & { isDefault?: boolean };
  'Payment method deselected': MethodProperties;
  'Payment method selected': MethodProperties;
  'Payment method set as default': MethodProperties;
  'Payment method deleted': MethodProperties;
  'Submitted new payment method': MethodProperties;
  "Selected 'Add a new payment method'": NoProperties;
  "Cancelled 'Add a new payment method'": NoProperties;
  'Checkout succeeded': { status: string };
  'Checkout failed': { reason: string };
  'Checkout rejected': { reason: string; code?: string };
  'Company selected': { country: string; type: string };
  'Language changed': { locale: string };
};
export type TrackedEvent = keyof TrackedEvents;

/** Properties that are added to every event. */
export type PageContext = { brand: string; locale: string; embedded: boolean };
export type EventProperties = Record<string, string | number | boolean>;

type AllowedNames<Shape> = Record<keyof Shape, true>;
const methodNames: AllowedNames<MethodProperties> = { type: true };
const contextNames: AllowedNames<PageContext> = { brand: true, locale: true, embedded: true };

/** The allow-list of property names. The type makes it complete. */
const namesByEvent: { [Event in TrackedEvent]: AllowedNames<TrackedEvents[Event]> } = {
  'Scroll position': { category: true, position: true, eventTiming: true },
  'Browser closed, refreshed or history state changed': {},
  'Payment method added': { type: true, isDefault: true },
  'Payment method deselected': methodNames,
  'Payment method selected': methodNames,
  'Payment method set as default': methodNames,
  'Payment method deleted': methodNames,
  'Submitted new payment method': methodNames,
  "Selected 'Add a new payment method'": {},
  "Cancelled 'Add a new payment method'": {},
  'Checkout succeeded': { status: true },
  'Checkout failed': { reason: true },
  'Checkout rejected': { reason: true, code: true },
  'Company selected': { country: true, type: true },
  'Language changed': { locale: true },
};
/** Names of all events, for tests that cover each. @internal */
export const trackedEvents = Object.keys(namesByEvent) as TrackedEvent[];

const MAX_TEXT_LENGTH = 100;

/**
 * Keeps the properties that are on the event's allow-list and are plain values. Scrubs strings of keys and bank details
 * and cuts them to 100 characters. Returns undefined for an event that is not listed.
 */
export function filterProperties(event: string, properties: object): EventProperties | undefined {
  if (!Object.hasOwn(namesByEvent, event)) return undefined;
  const allowed: object = { ...contextNames, ...namesByEvent[event as TrackedEvent] };
  const filtered: EventProperties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!Object.hasOwn(allowed, name)) continue;
    if (typeof value === 'string') filtered[name] = scrub(value).slice(0, MAX_TEXT_LENGTH);
    if (typeof value === 'boolean' || Number.isFinite(value)) filtered[name] = value;
  }
  return filtered;
}
