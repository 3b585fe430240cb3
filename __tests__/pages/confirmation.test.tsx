import { screen } from '@testing-library/react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { ConfirmationScreen } from '@/components/checkout/confirmation-screen';

answerFromSandbox();

const show = (scenario: string, key = `key-${scenario}`) =>
  renderScreen(<ConfirmationScreen />, { url: `/confirmation?order=order-${scenario}&key=${key}` });

test('the confirmation repeats plan, order and where the e-mail goes', async () => {
  show('accepted');
  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toHaveFocus();
  expect(await screen.findByText('order-accepted')).toBeInTheDocument();
  expect(screen.getByText(/^Pay in 30 days/)).toBeInTheDocument();
  expect(screen.getByText(/A confirmation is on its way to .+@/)).toBeInTheDocument();
  expect(screen.getByText(/Do you have a question/)).toBeInTheDocument();
});

const statuses: [string, string, boolean][] = [
  ['accepted', 'Your order is confirmed', true],
  ['part-fulfilled', 'Your order is confirmed', true],
  ['fulfilled', 'Your order is confirmed', true],
  ['part-captured', 'Your order is confirmed', true],
  ['captured', 'Your order is confirmed', true],
  ['pending-review', 'We have received your order', false],
  ['unknown-status', 'We have received your order', false],
  ['basic', 'We have no payment for this order yet', false],
  ['pending-payment', 'Your order is placed', false],
  ['customer-action', 'One more step is needed', false],
  ['refunded', 'Your order has been refunded', false],
  ['voided', 'The payment has been cancelled', false],
  ['payment-expired', 'The payment has expired', false],
  ['rejected', 'Your order is not confirmed', false],
  ['cancelled', 'Your order is not confirmed', false],
  ['reversed', 'Your order is not confirmed', false],
  ['declined-before', 'Your order is not confirmed', false],
];
test.each(statuses)('%s is called "%s"', async (scenario, heading, isConfirmed) => {
  show(scenario);
  const title = await screen.findByTestId('confirmation.title');
  expect(title).toHaveTextContent(heading);
  expect(screen.queryAllByText(/is on its way to/)).toHaveLength(isConfirmed ? 1 : 0);
});

test('an order that cannot be read is not called anything, and nobody is asked to pay again', async () => {
  show('basic', 'somebody-else');
  expect(await screen.findByTestId('confirmation.title')).toHaveTextContent('We could not read your order');
  expect(screen.getByText(/Please do not pay again/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
