// Proves what stands around the steps: the order above them, and the position of each.
import { screen, within } from '@testing-library/react';
import { user } from '@/__tests__/support/method-chooser';
import { openCheckout, openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

test.each([
  ['outside of a frame', () => openCheckout('basic')],
  ['in a frame that asks for it', () => openEmbeddedCheckout('basic', '&summary=true')],
])('%s, the order is one line that opens to its items', async (_, open) => {
  open();
  const summary = await screen.findByTestId('orderSummary');
  expect(summary).not.toHaveAttribute('open');
  expect(summary.querySelector('summary')).toHaveTextContent('Northwind Supplies · 25 items£1,250.00');
  const items = within(summary).getAllByRole('listitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Deck oven£980.00',
    '24\u00a0×\u00a0Proofing baskets£216.00',
    'Delivery£54.00',
  ]);
});

test('in any other frame, the order is left to the page around it', async () => {
  openEmbeddedCheckout('basic');
  expect(await screen.findByRole('button', { name: /^Back to/ })).toBeInTheDocument();
  expect(screen.queryByTestId('orderSummary')).toBeNull();
});

const findHeading = (name: string) => screen.findByRole('heading', { name });

test('the heading of each step is described by its position', async () => {
  openCheckout('basic');
  expect(await findHeading('Choose how to pay')).toHaveAccessibleDescription('Step 1 of 3');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findHeading('Choose a payment method')).toHaveAccessibleDescription('Step 2 of 3');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  expect(await findHeading('Check and confirm')).toHaveAccessibleDescription('Step 3 of 3');
});
