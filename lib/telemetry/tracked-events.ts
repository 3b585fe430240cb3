import { scrub } from './scrub';

type Nothing = Record<never, never>;
type Method = { type: string };

/** Every event with all that is said of it, most names as in the specification. Never an id, a name or an amount. */
export type TrackedEvents = {
  /** The position in percent of the page, the time in ms since the page was opened. */
  'Scroll position': { category: 'Scroll Depth'; position: 25 | 50 | 75 | 100; eventTiming: number };
  'Browser closed, refreshed or history state changed': Nothing;
  'Payment method added': Method & { isDefault?: boolean };
  'Payment method deselected': Method;
  'Payment method selected': Method;
  'Payment method set as default': Method;
  'Payment method deleted': Method;
  'Submitted new payment method': Method;
  "Selected 'Add a new payment method'": Nothing;
  "Cancelled 'Add a new payment method'": Nothing;
  'Checkout succeeded': { status: string };
  'Checkout failed': { reason: string };
  'Checkout rejected': { reason: string; code?: string };
  'Company selected': { country: string; type: string };
  'Language changed': { locale: string };
};
export type TrackedEvent = keyof TrackedEvents;

/** What is said with every event. */
export type PageContext = { brand: string; locale: string; embedded: boolean };
export type Properties = Record<string, string | number | boolean>;

type Names<Shape> = Record<keyof Shape, true>;
const method: Names<Method> = { type: true };
const common: Names<PageContext> = { brand: true, locale: true, embedded: true };

/** The properties that may leave, by name: complete, because the types above demand each. */
const names: { [Event in TrackedEvent]: Names<TrackedEvents[Event]> } = {
  'Scroll position': { category: true, position: true, eventTiming: true },
  'Browser closed, refreshed or history state changed': {},
  'Payment method added': { type: true, isDefault: true },
  'Payment method deselected': method,
  'Payment method selected': method,
  'Payment method set as default': method,
  'Payment method deleted': method,
  'Submitted new payment method': method,
  "Selected 'Add a new payment method'": {},
  "Cancelled 'Add a new payment method'": {},
  'Checkout succeeded': { status: true },
  'Checkout failed': { reason: true },
  'Checkout rejected': { reason: true, code: true },
  'Company selected': { country: true, type: true },
  'Language changed': { locale: true },
};
/** The whole list, for what must hold of every event. @internal */
export const trackedEvents = Object.keys(names) as TrackedEvent[];

const LONGEST = 100;

/**
 * The door: of all that the caller gives only what the event's list names, as plain values, texts without keys and
 * bank details and at most 100 characters long. Nothing at all for an event that is not on the list.
 */
export function admit(event: string, given: object): Properties | undefined {
  if (!Object.hasOwn(names, event)) return undefined;
  const allowed: object = { ...common, ...names[event as TrackedEvent] };
  const admitted: Properties = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(allowed, name)) continue;
    if (typeof value === 'string') admitted[name] = scrub(value).slice(0, LONGEST);
    if (typeof value === 'boolean' || Number.isFinite(value)) admitted[name] = value;
  }
  return admitted;
}
