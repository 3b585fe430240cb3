// Proves components/errors, the content of pages/error, pages/404 and pages/500.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { UnexpectedErrorScreen } from '@/components/errors/error-boundary';
import { ErrorScreen } from '@/components/errors/error-screen';
import { HttpErrorScreen } from '@/components/errors/http-error-screen';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';

answerFromSandbox();

const errorUrlOf = (scenario: string, plan = `plan-30d-${scenario}`) =>
  `/error?order=order-${scenario}&key=key-${scenario}&plan=${plan}`;

test.each([
  ['verification-declined', 'We could not approve this order'],
  ['declined', 'Trade Credit Declined'],
  ['rejected', 'Trade Credit Declined'],
  ['no-offer', 'Trade Credit Declined'],
  ['expired', 'This payment plan has expired'],
])('shows the error of the scenario %s as "%s"', async (scenario, title) => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf(scenario) });
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  expect(screen.getByTestId('error.message')).not.toBeEmptyDOMElement();
});

/** Sends `ready`, before which the bridge sends nothing. */
function EmbeddedErrorScreen() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <ErrorScreen />;
}

describe('in a frame that stays', () => {
  const sentEvents: string[] = [];
  const findBackButton = () => screen.queryByRole('button', { name: /^Back to / });
  const renderEmbedded = async (query: string) => {
    sentEvents.length = 0;
    const parent = { postMessage: ({ event }: { event: string }) => sentEvents.push(event) };
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    renderScreen(<EmbeddedErrorScreen />, { url: errorUrlOf('declined') + query });
    await screen.findByTestId('error.title');
  };
  afterEach(() => jest.restoreAllMocks());

  test('the button back to the shop sends cancel', async () => {
    await renderEmbedded('&redirect=none');
    await userEvent.click(await screen.findByRole('button', { name: /^Back to / }));
    expect(sentEvents).toContain('cancel');
  });

  test.each(['&redirect=none&cancel=none', '&cancel=none'])(
    'there is no button back to the shop if nobody listens to cancel (%s)',
    async (query) => {
      await renderEmbedded(query);
      await waitFor(() => expect(screen.getByTestId('error.message')).not.toBeEmptyDOMElement());
      expect(findBackButton()).not.toBeInTheDocument();
    },
  );
});

const creditLimitDetail = 'The order is larger than the credit limit of your company.';
test.each([
  ['the selected plan was declined', 'partly-refused', undefined, 'Trade Credit Declined', creditLimitDetail],
  ['every plan was declined', 'refused', '', 'Trade Credit Declined', creditLimitDetail],
  [
    'the plan was cancelled',
    'plans-cancelled',
    undefined,
    'This payment plan is no longer available',
    'The shop has withdrawn this payment plan.',
  ],
])('shows below the title why %s', async (_, scenario, plan, title, detail) => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf(scenario, plan) });
  expect(await screen.findByTestId('error.title')).toHaveTextContent(title);
  expect(screen.getByText(detail)).toBe(screen.getByTestId('error.message').firstElementChild);
});

test('shows that a plan of another order was not found', async () => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf('basic', 'plan-x') });
  expect(await screen.findByRole('heading', { name: 'Payment plan not found' })).toBeInTheDocument();
});

test('shows an intent that was declined without an order as a declined verification', async () => {
  const answer = { id: 'intent-1', order: null, verification: { status: 'declined' } };
  server.use(http.get('*/payment/intents/:id/', () => HttpResponse.json(answer)));
  renderScreen(<ErrorScreen />, { url: '/error?intent=intent-1&key=key-1' });
  expect(await screen.findByTestId('error.title')).toHaveTextContent('We could not approve this order');
});

test('shows the default message for a malformed URL', async () => {
  renderScreen(<ErrorScreen />, { url: '/error?order=a/b' });
  expect(await screen.findByTestId('error.title')).toHaveTextContent('Something went wrong');
});

test('links to the support email with the plan id and the reference, without the key', async () => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf('expired') });
  const link = await screen.findByRole('link', { name: 'support@usance.example' });
  expect(link).toHaveAttribute(
    'href',
    `mailto:support@usance.example?subject=Payment%20plan%20plan-30d-expired%20%5B${getSupportReference()}%5D`,
  );
});

test.each([
  ['a plan that was declined, while another can be chosen', 'partly-refused', undefined],
  ['a plan that is not in the offer', 'basic', 'plan-x'],
])('leads to the plan step after %s', async (_, scenario, plan) => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf(scenario, plan) });
  expect(await screen.findByText(/You can also choose another plan for this order\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another plan' }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/'));
  const query = new URLSearchParams(mockRouter.asPath.split('?')[1]);
  expect(query.get('showPaymentOffers')).toBe('true');
  expect(query.get('plan')).not.toBe(plan ?? `plan-30d-${scenario}`);
  expect(query.get('key')).toBe(`key-${scenario}`);
});

test('leads back to the checkout where another attempt can help', async () => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf('basic') });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/'));
});

test('offers neither another attempt nor another plan to a declined buyer', async () => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf('declined') });
  await screen.findByTestId('error.title');
  expect(screen.queryByRole('button', { name: /Try again|Choose another plan/ })).toBeNull();
});

describe('the reference of the error report', () => {
  const copySelection = jest.fn(() => true);
  beforeEach(() => Object.assign(document, { execCommand: copySelection }));

  const pressCopy = async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    renderScreen(<ErrorScreen />, { url: errorUrlOf('declined') });
    expect(await screen.findByTestId('supportReference')).toHaveTextContent(getSupportReference());
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    return { writeText };
  };

  test('is copied as a selection, which a frame may do without a permission', async () => {
    const { writeText } = await pressCopy();
    expect(copySelection).toHaveBeenCalledWith('copy');
    expect(getSelection()?.toString()).toBe(getSupportReference());
    expect(writeText).not.toHaveBeenCalled();
  });

  test('is written to the clipboard where the browser copies no selection', async () => {
    copySelection.mockReturnValueOnce(false);
    const { writeText } = await pressCopy();
    expect(writeText).toHaveBeenCalledWith(getSupportReference());
  });
});

test('shows no contact link to a declined French buyer', async () => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf('declined'), locale: 'fr' });
  expect(await screen.findByTestId('error.title')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('renders nothing on the headless page', () => {
  const { container } = renderScreen(<ErrorScreen isHeadless />, { url: errorUrlOf('declined') });
  expect(container).toBeEmptyDOMElement();
});

test('shows that a page was not found', () => {
  renderScreen(<HttpErrorScreen kind="notFound" />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

const brandCopies: [string, string, string][] = [
  ['', 'You can go back to the shop and pay in another way.', 'support@usance.example'],
  ['box', 'You can choose another way to pay with Box.', 'box-help@usance.example'],
  ['agora', 'You can go back to Agora and pay the seller in another way.', 'agora@usance.example'],
  ['mercado', 'You can go back to Mercado and pay the seller in another way.', 'mercado@usance.example'],
  ['grosso', 'You can go back to Grosso and pay in another way, or ask them', 'grosso@usance.example'],
  ['atelier', 'You can go back to Atelier and pay in another way, or ask them', 'atelier@usance.example'],
];
test.each(brandCopies)(
  'shows the copy and the email address of the brand "%s"',
  async (design, text, email) => {
    renderScreen(<ErrorScreen />, { url: `${errorUrlOf('declined')}&design=${design}` });
    expect(await screen.findByTestId('error.message')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: email })).toBeInTheDocument();
  },
);

test('shows the German email address of the default brand to a German buyer', async () => {
  renderScreen(<ErrorScreen />, { url: errorUrlOf('expired'), locale: 'de' });
  expect(await screen.findByRole('link', { name: 'hilfe@usance.example' })).toBeInTheDocument();
});

test('shows one sentence with a mail link for an unexpected error', async () => {
  renderScreen(<UnexpectedErrorScreen />, { url: '/?design=box' });
  expect(await screen.findByTestId('error.message')).toHaveTextContent(
    'There has been an error. Please contact us at box-help@usance.example.',
  );
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    'mailto:box-help@usance.example?subject=Application%20Error',
  );
});
