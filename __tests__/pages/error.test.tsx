import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { ErrorScreen } from '@/components/errors/error-screen';
import { UnexpectedScreen } from '@/components/errors/error-boundary';
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

test('an intent that was declined before it had an order is told as a declined check', async () => {
  const answer = { id: 'intent-1', order: null, verification: { status: 'declined' } };
  server.use(http.get('*/payment/intents/:id/', () => HttpResponse.json(answer)));
  renderScreen(<ErrorScreen />, { url: '/error?intent=intent-1&key=key-1' });
  expect(await screen.findByTestId('error.title')).toHaveTextContent('We could not approve this order');
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

const voices: [string, string, string][] = [
  ['', 'You can go back to the shop and pay in another way.', 'support@usance.example'],
  ['box', 'You can choose another way to pay with Box.', 'box-help@usance.example'],
  ['agora', 'You can go back to Agora and pay the seller in another way.', 'agora@usance.example'],
  ['mercado', 'You can go back to Mercado and pay the seller in another way.', 'mercado@usance.example'],
  ['grosso', 'You can go back to Grosso and pay in another way, or ask them', 'grosso@usance.example'],
  ['atelier', 'You can go back to Atelier and pay in another way, or ask them', 'atelier@usance.example'],
];
test.each(voices)('the brand "%s" speaks of where its buyers come from', async (design, words, email) => {
  renderScreen(<ErrorScreen />, { url: `${at('declined')}&design=${design}` });
  expect(await screen.findByTestId('error.message')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: email })).toBeInTheDocument();
});

test('a German buyer of the default brand turns to the German address', async () => {
  renderScreen(<ErrorScreen />, { url: at('expired'), locale: 'de' });
  expect(await screen.findByRole('link', { name: 'hilfe@usance.example' })).toBeInTheDocument();
});

test('a French buyer who was declined is given no contact', async () => {
  renderScreen(<ErrorScreen />, { url: at('declined'), locale: 'fr' });
  expect(await screen.findByTestId('error.title')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('what nobody expected is told in one sentence, with a mail link for it', async () => {
  renderScreen(<UnexpectedScreen />, { url: '/?design=box' });
  expect(await screen.findByTestId('error.message')).toHaveTextContent(
    'There has been an error. Please contact us at box-help@usance.example.',
  );
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    'mailto:box-help@usance.example?subject=Application%20Error',
  );
});
