import { consentTermsOf } from '@/lib/checkout/consent-terms';
import { buildOrder, buildPlan } from '@/lib/sandbox/builders';

const payment = { amount: 125_000, date: '2026-12-24T00:00:00Z' };
const plan = buildPlan({ scheduled_payments: [payment] });
const order = buildOrder();
const agreed = consentTermsOf(order, plan);

test.each<[what: string, orderChange: object, planChange: object]>([
  ['the currency', { currency: 'EUR' }, {}],
  ['the sum', {}, { scheduled_payments: [{ ...payment, amount: 125_001 }] }],
  ['a discounted amount', {}, { scheduled_payments: [{ ...payment, discounted_amount: 120_000 }] }],
  ['a fee', {}, { customer_fee: { amount: 250 } }],
  ['the day of a payment', {}, { scheduled_payments: [{ ...payment, date: '2026-12-25T00:00:00Z' }] }],
  [
    'the number of payments',
    {},
    { scheduled_payments: [62_500, 62_500].map((amount) => ({ ...payment, amount })) },
  ],
  [
    'the days of a payment',
    {},
    { scheduled_payments: [{ ...payment, due_date_config: { due_after_nb_days: 14 } }] },
  ],
  ['the plan', {}, { id: 'another' }],
  ['the name of the plan', {}, { name: '60d' }],
  ['whether it is paid now', {}, { is_pay_now: true }],
  ['the discount', {}, { customer_percentage_discount: '2.00' }],
  ['what the terms count from', {}, { payment_terms_relative_to: 'first_capture' }],
  ['the financing source', {}, { financing_source: 'bridge' }],
])('a change of %s needs another consent', (_what, orderChange, planChange) => {
  expect(consentTermsOf({ ...order, ...orderChange }, { ...plan, ...planChange })).not.toBe(agreed);
});

test.each<[what: string, planChange: object]>([
  ['the time of day of a payment', { scheduled_payments: [{ ...payment, date: '2026-12-24T09:30:00Z' }] }],
  ['the other name of the date', { scheduled_payments: [{ amount: 125_000, due_date: '2026-12-24' }] }],
  ['how long the plan can be chosen', { valid_until: '2099-01-01T00:00:00Z' }],
])('a change of %s is the same agreement', (_what, planChange) => {
  expect(consentTermsOf(order, { ...plan, ...planChange })).toBe(agreed);
});

test('a change that makes the plan a payment at once needs another consent', () => {
  const later = buildPlan({ name: '0d', is_pay_now: false, has_upfront_payment: false });
  const now = { ...later, has_upfront_payment: true };
  expect(consentTermsOf(order, now)).not.toBe(consentTermsOf(order, later));
});

test('a change of the total counts where the plan has no amounts', () => {
  const open = buildPlan({ scheduled_payments: [] });
  expect(consentTermsOf({ ...order, total_amount: 1 }, open)).not.toBe(consentTermsOf(order, open));
});
