import {
  filterProperties,
  trackedEvents,
  type TrackedEvents,
} from '@/lib/telemetry/analytics/tracked-events';

/** One full example for each event, complete by type. */
const examples: { [Event in keyof TrackedEvents]: Required<TrackedEvents[Event]> } = {
  'Scroll position': { category: 'Scroll Depth', position: 75, eventTiming: 1200 },
  'Browser closed, refreshed or history state changed': {},
  'Payment method added': { type: 'card', isDefault: true },
  'Payment method deselected': { type: 'card' },
  'Payment method selected': { type: 'card' },
  'Payment method set as default': { type: 'card' },
  'Payment method deleted': { type: 'card' },
  'Submitted new payment method': { type: 'card' },
  "Selected 'Add a new payment method'": {},
  "Cancelled 'Add a new payment method'": {},
  'Checkout succeeded': { status: 'accepted' },
  'Checkout failed': { reason: 'Payment plan has expired' },
  'Checkout rejected': { reason: 'Status - rejected', code: 'fraud' },
  'Company selected': { country: 'GB', type: 'limited' },
  'Language changed': { locale: 'de' },
};
const page = { brand: 'default', locale: 'de', embedded: false };
const foreign = {
  id: 'pm_1',
  orderId: 'order-1',
  userId: 'user-1',
  orderKey: 'canary',
  amount: 1200,
  company: 'Example Ltd',
  email: 'buyer@shop.example',
  iban: 'GB33BUKB20201555555555',
  last4: '4242',
  url: 'https://checkout.example/?key=canary',
  constructor: 'x',
};

test('every listed event has an example', () => {
  expect([...trackedEvents].sort()).toEqual(Object.keys(examples).sort());
});

test.each(trackedEvents)('%s keeps its own properties and no others', (event) => {
  const own = { ...page, ...examples[event] };
  expect(filterProperties(event, { ...own, ...foreign })).toEqual(own);
});

test.each(['Order viewed', 'constructor', '__proto__', ''])(
  'an event that is not listed is none: %p',
  (event) => {
    expect(filterProperties(event, { type: 'card' })).toBeUndefined();
  },
);

test.each([{ a: 1 }, ['card'], null, undefined, NaN, Infinity, () => 'card'])(
  'a property of value %p is dropped',
  (type) => {
    expect(filterProperties('Payment method deselected', { type })).toEqual({});
  },
);

test('a text property is scrubbed and cut to 100 characters', () => {
  const reason = `Failed at https://checkout.example/?key=canary with GB33BUKB20201555555555 ${'x'.repeat(200)}`;
  const admitted = String(filterProperties('Checkout failed', { reason })?.reason);
  expect(admitted).toMatch(/^Failed at/);
  expect(admitted).not.toMatch(/canary|GB33/);
  expect(admitted).toHaveLength(100);
});
