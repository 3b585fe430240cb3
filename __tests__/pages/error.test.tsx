import { screen } from '@testing-library/react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { ConfirmationScreen } from '@/components/checkout/confirmation-screen';
import { ErrorScreen } from '@/components/errors/error-screen';
import { PlainError } from '@/components/errors/plain-error';

answerFromSandbox();

const at = (scenario: string, plan = `plan-30d-${scenario}`) =>
  `/error?order=order-${scenario}&key=key-${scenario}&plan=${plan}`;

test.each([
  ['verification-declined', 'We could not approve this order'],
  ['declined', 'Trade Credit Declined'],
  ['rejected', 'Trade Credit Declined'],
  ['no-offer', 'Trade Credit Declined'],
  ['expired', 'This payment plan has expired'],
])('%s is told as "%s"', async (scenario, title) => {
  renderScreen(<ErrorScreen />, { url: at(scenario) });
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  expect(screen.getByTestId('error.message')).not.toBeEmptyDOMElement();
});

test('a plan of another order is not found', async () => {
  renderScreen(<ErrorScreen />, { url: at('basic', 'plan-x') });
  expect(await screen.findByRole('heading', { name: 'Payment plan not found' })).toBeInTheDocument();
});

test('a wrong address has the words for everything else, at once', async () => {
  renderScreen(<ErrorScreen />, { url: '/error?order=a/b' });
  expect(await screen.findByTestId('error.title')).toHaveTextContent('Something went wrong');
});

test('the contact link says which plan it is about, and nothing secret', async () => {
  renderScreen(<ErrorScreen />, { url: at('expired') });
  const link = await screen.findByRole('link', { name: 'support@usance.example' });
  expect(link).toHaveAttribute(
    'href',
    'mailto:support@usance.example?subject=Payment%20plan%20plan-30d-expired',
  );
});

test('a declined French buyer is given no contact link', async () => {
  renderScreen(<ErrorScreen />, { url: at('declined'), locale: 'fr' });
  expect(await screen.findByTestId('error.title')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('headless shows nothing', () => {
  const { container } = renderScreen(<ErrorScreen headless />, { url: at('declined') });
  expect(container).toBeEmptyDOMElement();
});

test('a page that is not there says so', () => {
  renderScreen(<PlainError kind="notFound" />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

test('the confirmation repeats plan, order and where the e-mail goes', async () => {
  renderScreen(<ConfirmationScreen />, { url: '/confirmation?order=order-accepted&key=key-accepted' });
  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toHaveFocus();
  expect(await screen.findByText('order-accepted')).toBeInTheDocument();
  expect(screen.getByText(/^Pay in 30 days/)).toBeInTheDocument();
  expect(screen.getByText(/A confirmation is on its way to .+@/)).toBeInTheDocument();
});

test.each(['pending-review', 'customer-action', 'basic'])(
  '%s is received, not confirmed',
  async (scenario) => {
    renderScreen(<ConfirmationScreen />, {
      url: `/confirmation?order=order-${scenario}&key=key-${scenario}`,
    });
    expect(await screen.findByText('We have received your order')).toHaveAttribute(
      'data-testid',
      'confirmation.title',
    );
  },
);
