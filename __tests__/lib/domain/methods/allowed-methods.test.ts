import fc from 'fast-check';
import { arbitraryPlan } from '@/__tests__/support/properties/arbitrary-plan';
import {
  isMethodTypeAllowed,
  providersOf,
  resolveAllowedMethods,
} from '@/lib/domain/methods/allowed-methods';
import type { AllowedMethodEntry, Plan } from '@/lib/domain/plans/plan';
import { buildPlan } from '@/lib/sandbox/builders';

const ORDER_TOTAL = 1000;
const planAllowing = (methods: AllowedMethodEntry[] | null, changes: Partial<Plan> = {}) =>
  buildPlan({ scheduled_payments: [{ amount: 1000, allowed_payment_methods: methods }], ...changes });
const debitAndInstant = [
  { type: 'direct_debit', provider: 'gocardless' },
  { type: 'instant_payment', provider: 'gocardless' },
];

test.each<[string, Plan, [type: string, provider: string][]]>([
  ['card if no methods are listed', planAllowing(null), [['card', 'stripe']]],
  ['card for a plan without payments', buildPlan({ scheduled_payments: [] }), [['card', 'stripe']]],
  [
    'the default provider of an entry without one',
    planAllowing([{ type: 'card' }, { type: 'bank_transfer' }]),
    [
      ['card', 'stripe'],
      ['bank_transfer', 'house'],
    ],
  ],
  [
    'the provider of the entry',
    planAllowing([{ type: 'card', provider: 'airwallex' }]),
    [['card', 'airwallex']],
  ],
  [
    'the first known provider of a list',
    planAllowing([{ type: 'card', providers: ['unheard-of', 'airwallex'] }]),
    [['card', 'airwallex']],
  ],
  [
    'the first provider of a list that can settle the type',
    planAllowing([{ type: 'card', provider: 'bridge', providers: ['gocardless', 'airwallex'] }]),
    [['card', 'airwallex']],
  ],
  [
    'no entry without a provider that can settle the type',
    planAllowing([{ type: 'bank_transfer', provider: 'bridge' }, { type: 'card' }]),
    [['card', 'stripe']],
  ],
  ['no entry with an unknown provider', planAllowing([{ type: 'card', provider: 'constructor' }]), []],
  [
    'no entry of an unknown type',
    planAllowing([{ type: 'gold', provider: 'stripe' }, { type: 'card' }]),
    [['card', 'stripe']],
  ],
  [
    'a type once, with the provider of its first entry',
    planAllowing([{ type: 'card' }, { type: 'card', provider: 'airwallex' }]),
    [['card', 'stripe']],
  ],
  [
    'a type with the provider of its next entry if the first provider is unknown',
    planAllowing([
      { type: 'card', provider: 'unheard-of' },
      { type: 'card', provider: 'airwallex' },
    ]),
    [['card', 'airwallex']],
  ],
  [
    'the default provider if the provider is null',
    planAllowing([{ type: 'card', provider: null, providers: null }]),
    [['card', 'stripe']],
  ],
  [
    'the methods of the first payment only',
    buildPlan({
      scheduled_payments: [
        { amount: 500, allowed_payment_methods: [{ type: 'bank_transfer' }] },
        { amount: 500, allowed_payment_methods: [{ type: 'card' }] },
      ],
    }),
    [['bank_transfer', 'house']],
  ],
  [
    'direct debit alone for a pay-now plan',
    planAllowing([{ type: 'direct_debit' }], { is_pay_now: true }),
    [['direct_debit', 'gocardless']],
  ],
  [
    'instant payment alone for a pay-later plan',
    planAllowing([{ type: 'instant_payment' }]),
    [['instant_payment', 'gocardless']],
  ],
  [
    'instant payment for a plan that is pay-now by the order total',
    planAllowing(debitAndInstant, { name: '0d', has_upfront_payment: true }),
    [['instant_payment', 'gocardless']],
  ],
  [
    'direct debit beside another type for a pay-now plan',
    planAllowing([{ type: 'direct_debit' }, { type: 'card' }], { is_pay_now: true }),
    [
      ['direct_debit', 'gocardless'],
      ['card', 'stripe'],
    ],
  ],
  [
    'the other types beside direct debit and instant payment, in their order',
    planAllowing([{ type: 'card' }, ...debitAndInstant, { type: 'bank_transfer' }]),
    [
      ['card', 'stripe'],
      ['direct_debit', 'gocardless'],
      ['bank_transfer', 'house'],
    ],
  ],
  [
    'direct debit instead of instant payment for a pay-later plan',
    planAllowing(debitAndInstant),
    [['direct_debit', 'gocardless']],
  ],
  [
    'instant payment instead of direct debit for a pay-now plan',
    planAllowing(debitAndInstant, { is_pay_now: true }),
    [['instant_payment', 'gocardless']],
  ],
])('allows %s', (_, plan, expected) => {
  const allowed = resolveAllowedMethods(plan, ORDER_TOTAL);
  expect(allowed.map(({ type, provider }) => [type, provider])).toEqual(expected);
});

test.each<[string, AllowedMethodEntry[], string[][]]>([
  [
    'the provider that is named',
    [{ type: 'card', provider: 'airwallex', providers: ['airwallex'] }],
    [['airwallex']],
  ],
  [
    'all providers of the list, each once',
    [{ type: 'card', provider: 'stripe', providers: ['airwallex', 'stripe', 'airwallex'] }],
    [['stripe', 'airwallex']],
  ],
  [
    'the providers of another entry of the same type',
    [
      { type: 'card', provider: 'stripe' },
      { type: 'bank_transfer' },
      { type: 'card', provider: 'airwallex' },
    ],
    [['stripe', 'airwallex'], ['house']],
  ],
  [
    'no provider that is unknown or cannot settle the type',
    [{ type: 'card', provider: 'stripe', providers: ['nobody', 'gocardless', 'bridge'] }],
    [['stripe']],
  ],
])('allows saved methods of %s', (_, entries, expected) => {
  expect(resolveAllowedMethods(planAllowing(entries), ORDER_TOTAL).map(providersOf)).toEqual(expected);
});

test.each([
  ['allows a saved direct debit', 'instant_payment', 'direct_debit', true],
  ['does not allow a saved card', 'instant_payment', 'card', false],
  ['does not allow a saved instant payment', 'direct_debit', 'instant_payment', false],
] as const)('%s if only %s is allowed', (_, allowedType, type, isAllowed) => {
  expect(isMethodTypeAllowed(type, [{ type: allowedType, provider: 'gocardless' }])).toBe(isAllowed);
});

test('allows a saved method of an allowed type only', () => {
  expect(isMethodTypeAllowed('card', [{ type: 'card', provider: 'stripe' }])).toBe(true);
  expect(isMethodTypeAllowed('card', [])).toBe(false);
});

test('resolveAllowedMethods falls back to card for arbitrary plans without methods', () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.double(), (plan, orderTotal) => {
      expect(resolveAllowedMethods(plan, orderTotal)).toEqual([{ type: 'card', provider: 'stripe' }]);
    }),
  );
});
