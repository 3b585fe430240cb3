import fc from 'fast-check';
import { allowedMethods, isAllowed, providersOf, type AllowedMethod } from '@/lib/domain/allowed-methods';
import { dueOf, savingOf, sumOf } from '@/lib/domain/due';
import { discountOf, expiryOf, isUsable, termsOf, type Plan } from '@/lib/domain/plan';
import { automaticChoice, isPayNow } from '@/lib/domain/plan-groups';

const now = new Date('2026-11-21T12:00:00Z');
const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: 'p',
  name: '30d',
  status: 'offered',
  valid_until: '2026-12-01T00:00:00Z',
  scheduled_payments: [{ amount: 1000 }],
  ...changes,
});

test.each([
  ['0d', { kind: 'now' }],
  ['30d', { kind: 'days', days: 30 }],
  ['30dEOM', { kind: 'end-of-month', days: 30 }],
  ['3x', { kind: 'instalments', count: 3 }],
  ['30D', { kind: 'other', name: '30D' }],
  ['x3', { kind: 'other', name: 'x3' }],
  ['120d', { kind: 'days', days: 120 }],
  ['0dEOM', { kind: 'end-of-month', days: 0 }],
  ['12x', { kind: 'instalments', count: 12 }],
  ['1000d', { kind: 'other', name: '1000d' }],
  ['a30d', { kind: 'other', name: 'a30d' }],
  ['30dEOMs', { kind: 'other', name: '30dEOMs' }],
  ['d', { kind: 'other', name: 'd' }],
])('the name %s says its terms', (name, terms) => {
  expect(termsOf({ name })).toEqual(terms);
});

test.each([
  ['2026-11-21', '2026-11-21T23:59:59.999Z'],
  ['2026-11-21T10:00:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
])('%s ends at %s', (text, end) => {
  expect(new Date(expiryOf({ valid_until: text })).toISOString()).toBe(end);
});

test('a plan is chosen from the preferred group, else from the other', () => {
  const [a, b, c] = [plan({ id: 'a' }), plan({ id: 'b', is_pay_now: true }), plan({ id: 'c' })];
  expect(automaticChoice([b, a, c], { preferPayLater: true })).toBe(a);
  expect(automaticChoice([a, b, c], { preferPayLater: false })).toBe(b);
  expect(automaticChoice([b], { preferPayLater: true })).toBe(b);
  expect(automaticChoice([], { preferPayLater: true })).toBeUndefined();
});

const allowing = (methods: AllowedMethod[] | null, changes: Partial<Plan> = {}) =>
  plan({ scheduled_payments: [{ amount: 1000, allowed_payment_methods: methods }], ...changes });
const both = [
  { type: 'direct_debit', provider: 'gocardless' },
  { type: 'instant_payment', provider: 'gocardless' },
];
test.each([
  ['nothing listed is the card', allowing(null), [['card', 'stripe']]],
  ['no payments is the card', plan({ scheduled_payments: [] }), [['card', 'stripe']]],
  [
    'a type without a provider has its usual one',
    allowing([{ type: 'card' }, { type: 'bank_transfer' }]),
    [
      ['card', 'stripe'],
      ['bank_transfer', 'house'],
    ],
  ],
  [
    'the provider that is named',
    allowing([{ type: 'card', provider: 'airwallex' }]),
    [['card', 'airwallex']],
  ],
  [
    'a provider from the list',
    allowing([{ type: 'card', providers: ['unheard-of', 'airwallex'] }]),
    [['card', 'airwallex']],
  ],
  ['an unknown provider is left out', allowing([{ type: 'card', provider: 'constructor' }]), []],
  [
    'an unknown type is left out',
    allowing([{ type: 'gold', provider: 'stripe' }, { type: 'card' }]),
    [['card', 'stripe']],
  ],
  [
    'a type listed twice counts once',
    allowing([{ type: 'card' }, { type: 'card', provider: 'airwallex' }]),
    [['card', 'stripe']],
  ],
  [
    'a type whose first provider is unknown has the next',
    allowing([
      { type: 'card', provider: 'unheard-of' },
      { type: 'card', provider: 'airwallex' },
    ]),
    [['card', 'airwallex']],
  ],
  [
    'a provider that is null is none',
    allowing([{ type: 'card', provider: null, providers: null }]),
    [['card', 'stripe']],
  ],
  [
    'only the first payment counts',
    plan({
      scheduled_payments: [
        { amount: 500, allowed_payment_methods: [{ type: 'bank_transfer' }] },
        { amount: 500, allowed_payment_methods: [{ type: 'card' }] },
      ],
    }),
    [['bank_transfer', 'house']],
  ],
  [
    'direct debit alone is kept for paying now',
    allowing([{ type: 'direct_debit' }], { is_pay_now: true }),
    [['direct_debit', 'gocardless']],
  ],
  [
    'instant payment alone is kept for paying later',
    allowing([{ type: 'instant_payment' }]),
    [['instant_payment', 'gocardless']],
  ],
  [
    'the total of the order says whether it is paid now',
    allowing(both, { name: '0d', has_upfront_payment: true }),
    [['instant_payment', 'gocardless']],
  ],
  [
    'direct debit beside another type is kept for paying now too',
    allowing([{ type: 'direct_debit' }, { type: 'card' }], { is_pay_now: true }),
    [
      ['direct_debit', 'gocardless'],
      ['card', 'stripe'],
    ],
  ],
  [
    'what stands beside them stays, in its order',
    allowing([{ type: 'card' }, ...both, { type: 'bank_transfer' }]),
    [
      ['card', 'stripe'],
      ['direct_debit', 'gocardless'],
      ['bank_transfer', 'house'],
    ],
  ],
  ['direct debit is kept for paying later', allowing(both), [['direct_debit', 'gocardless']]],
  [
    'instant payment is kept for paying now',
    allowing(both, { is_pay_now: true }),
    [['instant_payment', 'gocardless']],
  ],
])('allowed: %s', (_, given, expected) => {
  expect(allowedMethods(given, 1000).map(({ type, provider }) => [type, provider])).toEqual(expected);
});

test.each<[string, AllowedMethod[], string[][]]>([
  [
    'the one that is named',
    [{ type: 'card', provider: 'airwallex', providers: ['airwallex'] }],
    [['airwallex']],
  ],
  [
    'all of the list, each once',
    [{ type: 'card', provider: 'stripe', providers: ['airwallex', 'stripe', 'airwallex'] }],
    [['stripe', 'airwallex']],
  ],
  [
    'those of another entry of the same type',
    [
      { type: 'card', provider: 'stripe' },
      { type: 'bank_transfer' },
      { type: 'card', provider: 'airwallex' },
    ],
    [['stripe', 'airwallex'], ['house']],
  ],
  [
    'none that we do not know or that settles no such method',
    [{ type: 'card', provider: 'stripe', providers: ['nobody', 'gocardless', 'bridge'] }],
    [['stripe']],
  ],
])('saved methods are those of %s', (_, listed, expected) => {
  expect(allowedMethods(allowing(listed), 1000).map(providersOf)).toEqual(expected);
});
test('instant payment also permits direct debit, not the other way round', () => {
  expect(isAllowed('direct_debit', [{ type: 'instant_payment', provider: 'gocardless' }])).toBe(true);
  expect(isAllowed('instant_payment', [{ type: 'direct_debit', provider: 'gocardless' }])).toBe(false);
  expect(isAllowed('card', [{ type: 'instant_payment', provider: 'gocardless' }])).toBe(false);
  expect(isAllowed('card', [{ type: 'card', provider: 'stripe' }])).toBe(true);
  expect(isAllowed('card', [])).toBe(false);
});

const after = (days: number) => ({ amount: 1000, due_date_config: { due_after_nb_days: days } });
const day = (text: string) => ({ kind: 'day', day: new Date(text) });
test.each([
  [
    'a date that is given stands',
    plan(),
    { amount: 1, due_date: '2027-01-05T00:00:00Z' },
    day('2027-01-05T00:00:00Z'),
  ],
  ['days count from the order', plan(), after(30), day('2026-12-21T12:00:00Z')],
  ['no days is now', plan(), after(0), { kind: 'now' }],
  ['no terms at all is now', plan(), { amount: 1000 }, { kind: 'now' }],
  ['terms that are null are now', plan(), { amount: 1000, due_date_config: null }, { kind: 'now' }],
  [
    'the first capture may be all that is known',
    plan({ payment_terms_relative_to: 'first_capture' }),
    { amount: 1000 },
    { kind: 'after-first-capture', days: 0 },
  ],
  [
    'the creation of the order is where days count from',
    plan({ payment_terms_relative_to: 'order_creation' }),
    after(1),
    day('2026-11-22T12:00:00Z'),
  ],
  [
    'a date that is given stands before a capture',
    plan({ payment_terms_relative_to: 'first_capture' }),
    { amount: 1, due_date: '2027-01-05' },
    day('2027-01-05T00:00:00Z'),
  ],
  [
    'a capture stands before the end of a month',
    plan({ name: '30dEOM', payment_terms_relative_to: 'every_capture' }),
    after(30),
    { kind: 'after-every-capture', days: 30 },
  ],
  [
    'end of month counts from the end of this month',
    plan({ name: '30dEOM' }),
    after(30),
    day('2026-12-30T00:00:00Z'),
  ],
  [
    'the first capture has no day yet',
    plan({ payment_terms_relative_to: 'first_capture' }),
    after(30),
    { kind: 'after-first-capture', days: 30 },
  ],
  [
    'every capture has no day yet',
    plan({ payment_terms_relative_to: 'every_capture' }),
    after(0),
    { kind: 'after-every-capture', days: 0 },
  ],
])('due: %s', (_, given, payment, due) => {
  expect(dueOf(given, payment, now)).toEqual(due);
});
test('the end of a month is found at the end of a year and of February', () => {
  const eom = plan({ name: '0dEOM' });
  expect(dueOf(eom, after(0), new Date('2026-12-31T23:59:59Z'))).toEqual(day('2026-12-31'));
  expect(dueOf(eom, after(1), new Date('2028-02-10T00:00:00Z'))).toEqual(day('2028-03-01'));
});

test('a plan sums up, and saves what it is below the total', () => {
  const two = plan({ scheduled_payments: [{ amount: 500 }, { amount: 480 }] });
  expect(sumOf(two)).toBe(980);
  expect(savingOf(two, 1000)).toBe(20);
  expect(savingOf(two, 980)).toBeUndefined();
  expect(savingOf(two, 979)).toBeUndefined();
  expect(savingOf(two, undefined)).toBeUndefined();
  expect(savingOf(plan({ scheduled_payments: [] }), 1000)).toBeUndefined();
  expect(sumOf(plan({ scheduled_payments: [] }))).toBeUndefined();
  expect(sumOf(plan({ scheduled_payments: [{ amount: NaN }] }))).toBeUndefined();
});
test.each([
  ['2.00', 2],
  [1.5, 1.5],
  ['0.00', 0],
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['much', 0],
  ['1e999', 0],
  [-3, 0],
])('a discount of %p counts as %p', (discount, counted) => {
  expect(discountOf(plan({ customer_percentage_discount: discount }))).toBe(counted);
});

test('no plan makes a question throw', () => {
  const anything = fc.record({
    id: fc.string(),
    name: fc.string(),
    status: fc.string(),
    valid_until: fc.option(fc.string()),
    scheduled_payments: fc.array(
      fc.record({
        amount: fc.double(),
        due_date: fc.option(fc.string()),
        due_date_config: fc.option(
          fc.record({ due_after_nb_days: fc.integer({ min: -10_000, max: 10_000 }) }),
        ),
      }),
    ),
  });
  fc.assert(
    fc.property(anything, fc.double(), (given, total) => {
      isUsable(given, now);
      isPayNow(given, total);
      allowedMethods(given, total);
      given.scheduled_payments.forEach((payment) => dueOf(given, payment, now));
    }),
  );
});
