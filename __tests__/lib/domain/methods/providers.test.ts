import {
  canBeSettled,
  defaultProviders,
  isMethodType,
  isProvider,
  methodTypes,
  providers,
  toMethodType,
} from '@/lib/domain/methods/providers';
import type { AllowedMethodEntry } from '@/lib/domain/plans/plan';
import { buildPlan } from '@/lib/sandbox/builders';

test.each(Object.entries(providers))('accepts %s as a provider with a path of its own', (name, { path }) => {
  expect(isProvider(name)).toBe(true);
  expect(path).toBe(`${name}_payment_methods`);
});

test.each([undefined, null, '', 'Stripe', 'constructor', '__proto__', ['stripe'], { stripe: true }])(
  'rejects %p as a provider',
  (name) => {
    expect(isProvider(name)).toBe(false);
  },
);

test.each(methodTypes)('accepts %s as a method type that its default provider can settle', (type) => {
  expect(isMethodType(type)).toBe(true);
  expect(providers[defaultProviders[type]].settles).toContain(type);
});

test.each([undefined, null, '', 'CARD', 'gold', 'constructor', ['card']])(
  'rejects %p as a method type',
  (name) => {
    expect(isMethodType(name)).toBe(false);
  },
);

test.each<[string, AllowedMethodEntry[] | null, boolean]>([
  ['with one method that can be settled', [{ type: 'gold' }, { type: 'card' }], true],
  ['without a list of methods', null, true],
  ['with an empty list of methods', [], true],
  ['with unknown types only', [{ type: 'gold' }], false],
  ['with providers only that cannot settle their type', [{ type: 'card', providers: ['house'] }], false],
])('says whether a plan %s can be settled', (_, allowed_payment_methods, expected) => {
  expect(canBeSettled(buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods }] }))).toBe(
    expected,
  );
});

test('says that a plan without payments can be settled', () => {
  expect(canBeSettled(buildPlan({ scheduled_payments: [] }))).toBe(true);
});

test.each([
  ['invoice', 'bank_transfer'],
  ['card', 'card'],
  ['barter', 'barter'],
  [7, undefined],
  [undefined, undefined],
])('the type %p of the wire is %p', (type, methodType) => {
  expect(toMethodType(type)).toBe(methodType);
});
