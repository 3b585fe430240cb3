import { buildPlanTextContext } from '@/__tests__/support/plan-text-context';
import type { Plan } from '@/lib/domain/plans/plan';
import { describePlanCard } from '@/lib/domain/plans/text/plan-card-text';
import { describePlan } from '@/lib/domain/plans/text/plan-description';
import { buildPlan } from '@/lib/sandbox/builders';

const context = buildPlanTextContext();
/** Spaces that do not break are as good as others here. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const payment = (amount: number, date?: string, rest = {}) => ({ amount, date, ...rest });
const afterDays = (days: number, rest = {}) =>
  payment(125_000, undefined, { due_date_config: { due_after_nb_days: days, ...rest } });
const thirds = ['2026-12-24', '2027-01-23', '2027-02-22'];
const instalments = thirds.map((date, at) => payment(at < 2 ? 41_667 : 41_666, date));
const upfront = [
  payment(37_500, undefined, { due_date_config: { is_upfront_payment: true } }),
  payment(87_500, '2026-12-24'),
];
const relativeTo = (payment_terms_relative_to: string, days: number, name = '30d') => ({
  name,
  payment_terms_relative_to,
  scheduled_payments: [afterDays(days)],
});

type Card = { amount: string; terms: string; line: string };
const rows: [what: string, plan: object, card: Card][] = [
  [
    'one payment on a day',
    { scheduled_payments: [payment(125_000, '2026-12-24')] },
    {
      amount: '£1,250.00',
      terms: 'Due on 24 December 2026 · £0.00 today · No fees',
      line: '£1,250.00 on 24 December 2026',
    },
  ],
  [
    'equal payments but for rounding',
    { name: '3x', scheduled_payments: instalments },
    {
      amount: '3 × £416.67',
      terms: '£1,250.00 in 3 instalments, the first on 24 December 2026 · £0.00 today · No fees',
      line: '£1,250.00 in 3 instalments, the first on 24 December 2026',
    },
  ],
  [
    'different payments, the first of them now',
    { name: '2x', scheduled_payments: upfront },
    {
      amount: '£1,250.00',
      terms: 'In 2 instalments, the first today · No fees',
      line: '£1,250.00 in 2 instalments, the first today',
    },
  ],
  [
    'a payment now',
    { name: '0d', is_pay_now: true, scheduled_payments: [payment(125_000, '2026-11-24')] },
    { amount: '£1,250.00', terms: 'Today · No fees', line: '£1,250.00 today' },
  ],
  [
    'a payment without a date',
    { name: '30d', scheduled_payments: [payment(125_000, undefined)] },
    { amount: '£1,250.00', terms: 'No fees', line: '£1,250.00' },
  ],
  [
    'days after the first capture',
    relativeTo('first_capture', 30),
    {
      amount: '£1,250.00',
      terms: '30 days after your order is invoiced · £0.00 today · No fees',
      line: '£1,250.00, 30 days after your order is invoiced',
    },
  ],
  [
    'days after the end of the month of every capture',
    relativeTo('every_capture', 30, '30dEOM'),
    {
      amount: '£1,250.00',
      terms: '30 days after the end of the month in which each delivery is invoiced · £0.00 today · No fees',
      line: '£1,250.00 in all, 30 days after the end of the month in which each delivery is invoiced',
    },
  ],
  [
    'the day of the first capture',
    relativeTo('first_capture', 0),
    {
      amount: '£1,250.00',
      terms: 'When your order is invoiced · No fees',
      line: '£1,250.00 when your order is invoiced',
    },
  ],
  ['no payments at all', { scheduled_payments: [] }, { amount: '£1,250.00', terms: '', line: '£1,250.00' }],
  [
    'a fee of a payment',
    { scheduled_payments: [payment(125_000, '2026-12-24', { customer_fee: { amount: 250 } })] },
    {
      amount: '£1,252.50',
      terms: 'Due on 24 December 2026 · £0.00 today',
      line: '£1,252.50 on 24 December 2026',
    },
  ],
];

test.each(rows)('a card shows amount and terms of %s', (_what, overrides, { amount, terms, line }) => {
  const plan = buildPlan(overrides as Partial<Plan>);
  const card = describePlanCard(plan, context);
  expect([card.amount, card.terms].map(plain)).toEqual([amount, terms]);
  expect(plain(describePlan(plan, context))).toBe(line);
});

test('a card breaks its terms behind a dot, and never within a short note', () => {
  const plan = buildPlan({ scheduled_payments: [payment(125_000, '2026-12-24')] });
  expect(describePlanCard(plan, context).terms).toMatch(
    / 2026\u00a0· £0\.00\u00a0today\u00a0· No\u00a0fees$/,
  );
});

const single = (amount: number, rest = {}) => [payment(amount, '2026-12-24', rest)];
const discounts: [what: string, plan: object, discount: object | undefined][] = [
  ['no discount', { scheduled_payments: single(125_000) }, undefined],
  [
    'a percentage and what it saves',
    { customer_percentage_discount: '2.00', scheduled_payments: single(122_500) },
    { tone: 'success', text: '2% discount, you save £25.00' },
  ],
  [
    'a percentage that saves nothing of the total of the order',
    { customer_percentage_discount: '2.00', scheduled_payments: single(125_000) },
    { tone: 'success', text: '2% discount' },
  ],
  [
    'a saving without a percentage',
    { scheduled_payments: single(125_000, { discounted_amount: 122_500 }) },
    { tone: 'success', text: 'You save £25.00' },
  ],
  [
    'a surcharge in per cent',
    { customer_percentage_discount: '-2.00', scheduled_payments: single(127_500) },
    { tone: 'neutral', text: '2% surcharge' },
  ],
  [
    'a surcharge without a percentage',
    { scheduled_payments: single(125_000, { discounted_amount: 127_500 }) },
    { tone: 'neutral', text: '£25.00 surcharge' },
  ],
];

test.each(discounts)('a card names %s', (_what, overrides, discount) => {
  expect(describePlanCard(buildPlan(overrides as Partial<Plan>), context).discount).toEqual(discount);
});

test.each([
  [undefined, { scheduled_payments: single(125_000) }],
  ['Includes a fee of £2.50', { customer_fee: { amount: 250 }, scheduled_payments: single(125_000) }],
])('a card names the fee: %s', (fee, overrides) => {
  expect(describePlanCard(buildPlan(overrides as Partial<Plan>), context).fee).toBe(fee);
});

test.each([
  ['0d', 'Pay now'],
  ['30d', 'Pay in 30 days'],
  ['net30', 'Pay in 30 days'],
  ['60dEOM', 'Pay in 60 days, end of month'],
  ['3x', 'Pay in 3 instalments'],
  ['Spring offer', 'Spring offer'],
])('a card of the plan %s has the title %s', (name, title) => {
  expect(describePlanCard(buildPlan({ name }), context).title).toBe(title);
});

test('a card of a plan without a text for its terms has its own name', () => {
  const t = ((key: string) => key) as typeof context.t;
  expect(describePlanCard(buildPlan({ name: '30d' }), { ...context, t }).title).toBe('30d');
});
