// Proves what the buyer sees of discounts, fees and due dates.
import { screen, within } from '@testing-library/react';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, store } from '@/__tests__/support/sandbox';
import { formatDay } from '@/lib/domain/i18n/dates';

answerFromSandbox();

const dayIn = (days: number) => formatDay(new Date(store.now() + days * 86_400_000), 'en-GB');
/** The terms of a plan: their dot and their notes do not break. */
const joinTerms = (first: string, ...notes: string[]) =>
  [first, ...notes.map((note) => note.replaceAll(' ', '\u00a0'))].join('\u00a0· ');
const findPlan = (name: string | RegExp) => screen.findByRole('radio', { name });

test.each([
  [
    'a discounted amount is what the buyer pays, with the saving',
    'discount',
    '3.5% discount, you save £43.75',
    '£1,206.25',
    '\u00a0· No\u00a0fees',
  ],
  ['a negative discount is a surcharge', 'surcharge', '2% surcharge', '£1,275.00', ''],
  [
    'a fee is in the sum, beside the discount',
    'fee',
    '2% discount, you save £25.00',
    '£1,227.50',
    ' Includes a fee of £2.50',
  ],
])('%s', async (_, scenario, tag, amount, cost) => {
  openCheckout(scenario);
  expect(await findPlan(`Pay in 30 days ${tag}`)).toHaveAccessibleDescription(
    `${amount} ${joinTerms(`Due on ${dayIn(30)}`, '£0.00 today')}${cost}`,
  );
});

test('a fee has a line of its own, and each instalment includes its own fee', async () => {
  openCheckout('fee', '&plan=plan-3x-fee&showPaymentOffers=true');
  const plan = await findPlan(/^Pay in 3 instalments/);
  expect(plan).toHaveAccessibleDescription(expect.stringContaining('Includes a fee of £7.50'));
  const details = await screen.findByTestId('selectedPaymentPlan');
  expect(await within(details).findAllByText(/^£410\.8/)).toHaveLength(3);
});

test('the fees of payments count where the plan contradicts them', async () => {
  openCheckout('contradictory-fee');
  expect(await findPlan('Pay in 30 days')).toHaveAccessibleDescription(
    `£1,252.50 ${joinTerms(`Due on ${dayIn(30)}`, '£0.00 today')} Includes a fee of £2.50`,
  );
});

test('a plan without dates shows its name and amount without a day', async () => {
  openCheckout('no-dates', '&plan=plan-3x-no-dates&showPaymentOffers=true');
  expect(await findPlan('Pay in 55 days')).toHaveAccessibleDescription('£1,250.00 No\u00a0fees');
  expect(await screen.findAllByText(/^£416/)).toHaveLength(3);
  expect(document.body).not.toHaveTextContent(/today/i);
});

test('an upfront payment is due today, the rest on its own date', async () => {
  openCheckout('upfront-payment');
  expect(await findPlan('Pay in 30 days')).toHaveAccessibleDescription(
    `£1,250.00 ${joinTerms('In 2 instalments, the first today', 'No fees')}`,
  );
  const details = await screen.findByTestId('selectedPaymentPlan');
  expect(await within(details).findByText('£375.00')).toBeInTheDocument();
  expect(within(details).getByText(dayIn(30))).toBeInTheDocument();
});

test('the names of plans match in any case, with or without blanks', async () => {
  openCheckout('plan-names');
  for (const name of [/^Pay now/, 'Pay in 30 days', 'Pay in 30 days, end of month', 'Pay in 3 instalments'])
    expect(await findPlan(name)).toBeInTheDocument();
});

test('equal instalments show their number and amount first', async () => {
  openCheckout('basic');
  expect(await findPlan('Pay in 3 instalments')).toHaveAccessibleDescription(
    `3\u00a0×\u00a0£416.67 ${joinTerms(`£1,250.00 in 3 instalments, the first on ${dayIn(30)}`, '£0.00 today', 'No fees')}`,
  );
});

test.each([
  ['first-capture', 'your order is invoiced'],
  ['every-capture', 'each delivery is invoiced'],
])('terms that count from the invoice name their days: %s', async (scenario, invoice) => {
  openCheckout(scenario);
  expect(await findPlan('Pay in 30 days')).toHaveAccessibleDescription(
    `£1,250.00 ${joinTerms(`30 days after ${invoice}`, '£0.00 today', 'No fees')}`,
  );
  expect(await findPlan('Pay in 3 instalments')).toHaveAccessibleDescription(
    expect.stringContaining(`in 3 instalments, the first 30 days after ${invoice}`),
  );
});

test('a single plan is a summary, whose radio is out of the order of the Tab key', async () => {
  openCheckout('single');
  expect(await findPlan('Pay in 30 days')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('heading', { name: 'Your payment plan' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
});

test('an offer that ends within a day says until when', async () => {
  openCheckout('basic');
  const pattern = /^Offer valid until \d{2}:\d{2} (today|tomorrow)$/;
  expect(await screen.findByText(pattern)).toBeInTheDocument();
});
