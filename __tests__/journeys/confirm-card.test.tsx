// Proves what the confirm step says, and that it says each thing once.
import { screen, within } from '@testing-library/react';
import { user } from '@/__tests__/support/method-chooser';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const findForm = () => screen.findByTestId('paymentConfirmation.form');

test.each([
  [
    'one payment on a day',
    'plan-30d-saved',
    /^Confirm order: £1,250\.00 on \d{1,2} \w+ \d{4}$/,
    'When you press the button, your order is placed. Nothing is charged today.',
  ],
  [
    'several payments',
    'plan-3x-saved',
    /^Confirm order: £1,250\.00 in 3 instalments, the first on \d{1,2} \w+ \d{4}$/,
    'When you press the button, your order is placed. Nothing is charged today.',
  ],
  [
    'a payment by card now',
    'plan-0d-saved',
    /^Confirm and pay £1,225\.00$/,
    'When you press the button, £1,225.00 is charged now.',
  ],
])('the button and the sentence above it tell what happens for %s', async (_, plan, name, sentence) => {
  openCheckout('saved', `&plan=${plan}`);
  const form = await findForm();
  expect(within(form).getByRole('button', { name })).toBeEnabled();
  expect(within(form).getByText(sentence)).toBeVisible();
});

test('the sentence above the button names the payment that is due now', async () => {
  openCheckout('upfront-payment', '&plan=plan-30d-upfront-payment');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  expect(await findForm()).toHaveTextContent('The first payment of £375.00 is due now.');
  expect(screen.getByTestId('paymentConfirmation.submitButton')).toHaveTextContent(
    /^Confirm order: £1,250\.00 in 2 instalments, the first today$/,
  );
});

test('the button has the amount of a bank transfer, which is not charged', async () => {
  openCheckout('basic', '&plan=plan-0d-basic');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await findForm();
  expect(screen.getByTestId('paymentConfirmation.submitButton')).toHaveTextContent(
    /^Confirm order: £1,225\.00$/,
  );
});

test('one card has the plan, the method, the email address and the total, each once', async () => {
  openCheckout('saved', '&plan=plan-30d-saved');
  const form = await findForm();
  expect(screen.getAllByText('Pay in 30 days')).toHaveLength(1);
  expect(screen.getAllByText(/4242/)).toHaveLength(1);
  expect(screen.getAllByText('accounts@harbour-bakery.example')).toHaveLength(1);
  expect(within(form).getByText('Total').nextElementSibling).toHaveTextContent(/^£1,250\.00$/);
  expect(within(form).getAllByRole('button', { name: /^Change: / })).toHaveLength(2);
  const button = screen.getByTestId('paymentConfirmation.submitButton');
  const terms = within(form).getByRole('link', { name: /^Terms of payment/ });
  expect(button.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['plan', 'Payment plan', 'paymentOffers'],
  ['method', 'Payment method', 'paymentMethods'],
])('Change of the card opens the step of the %s', async (_, label, testId) => {
  openCheckout('saved', '&plan=plan-30d-saved');
  await user.click(within(await findForm()).getByRole('button', { name: `Change: ${label}` }));
  expect(await screen.findByTestId(testId)).toBeVisible();
  expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
});

test('the card of a bank transfer has the address of its bank details as the only email address', async () => {
  openCheckout('bank-transfer', '&plan=plan-30d-bank-transfer');
  await user.click(await screen.findByTestId('paymentMethods.continue'));
  expect(await findForm()).toHaveTextContent(/Bank details by email to \S*accounts@harbour-bakery\.example/);
  expect(screen.getAllByText(/accounts@harbour-bakery\.example/)).toHaveLength(1);
});

test('a bank transfer is shown with the whole address of the invoice', async () => {
  openCheckout('basic', '&plan=plan-30d-basic');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  expect(await findForm()).toHaveTextContent('1 Quay Street, Whitby, YO21 1AA, United Kingdom');
});
