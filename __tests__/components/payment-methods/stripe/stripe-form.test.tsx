import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { StripeForm } from '@/components/payment-methods/stripe/stripe-form';
import { buildCustomer } from '@/lib/sandbox/builders';
import { renderScreen } from '@/__tests__/support/render';
import { server, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const calls: { path: string; body: Record<string, unknown> }[] = [];
const savesOf = () => calls.filter(({ body }) => 'intent_id' in body);

/** The page's scripts: Stripe's address becomes the simulator, and jsdom is spared the network. */
const run = (address: string) => {
  const { pathname } = new URL(address, 'http://localhost');
  (0, eval)(readFileSync(path.join(process.cwd(), pathname), 'utf8'));
};
let isOnline = true;
const scripts = new MutationObserver((changes) =>
  changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLScriptElement)
    .forEach((script) => {
      if (isOnline) run(script.src);
      script.dispatchEvent(new Event(isOnline ? 'load' : 'error'));
    }),
);

beforeAll(() => {
  run('/sim/bootstrap.js');
  scripts.observe(document.head, { childList: true });
});
beforeEach(() => {
  calls.length = 0;
  isOnline = true;
  server.events.removeAllListeners();
  server.events.on('request:start', async ({ request }) => {
    const body = await request.clone().json();
    calls.push({ path: new URL(request.url).pathname, body });
  });
});
afterAll(() => scripts.disconnect());

let complaints: jest.SpyInstance[];
beforeEach(() => {
  complaints = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
});
afterEach(() => complaints.forEach((complaint) => expect(complaint).not.toHaveBeenCalled()));

const openForm = (overrides: Partial<AddFormProps> = {}) => {
  const props: AddFormProps = {
    buyer: { currency: 'GBP', customer: buildCustomer() },
    access: { token: 'key-basic', scheme: 'OrderKey' },
    type: 'card',
    alwaysDefault: false,
    onSaved: jest.fn(),
    onCancel: jest.fn(),
    onLeave: jest.fn(),
    onFatal: jest.fn(),
    ...overrides,
  };
  renderScreen(<StripeForm {...props} />);
  return props;
};

const cardFields = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Secure card payment input frame');
  const fields = within(frame.contentDocument!.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add card' })).toBeEnabled());
  return fields;
};

const typeCard = async (number: string, cvc = '123') => {
  const fields = await cardFields();
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(fields.getByLabelText(label));
    await userEvent.type(fields.getByLabelText(label), text);
  };
  await type(/card number/, number);
  await type(/expiration date/, '1230');
  await type(/CVC/, cvc);
};
const typePostcode = (text = 'sw1a2aa') => userEvent.type(screen.getByLabelText('Postcode'), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add card' }));

// First, because Stripe's script stays on the page once it has loaded.
test('offers another try when the script cannot be loaded', async () => {
  isOnline = false;
  const warned = jest.mocked(console.warn).mockImplementation(() => undefined);
  const { onCancel } = openForm();
  expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
  await waitFor(() => expect(warned.mock.calls).toEqual([['[warning] Failed to load Stripe.js']]));
  warned.mockReset();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another settlement method' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cardFields();
  expect(calls).toHaveLength(1);
});

test('adds a card after one set-up call, with the postcode in its proper form', async () => {
  const { onSaved } = openForm();
  await typeCard('4242424242424242');
  await typePostcode();
  await userEvent.click(screen.getByLabelText('Set as default payment method'));
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(calls.map(({ path }) => path)).toEqual([
    expect.stringContaining('/organisations/org-basic/stripe_payment_methods/setup_intent'),
    expect.stringContaining('/organisations/org-basic/stripe_payment_methods'),
  ]);
  expect(calls[1]?.body).toEqual({
    intent_id: expect.stringMatching(/^seti_sim_visa_4242_12_2030_/),
    is_default: true,
  });
  expect(onSaved).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'card', provider: 'stripe', is_default: true }),
  );
});

test('says what is missing and sends nothing', async () => {
  openForm();
  await cardFields();
  await submit();
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent('Details of card are required');
  expect(await screen.findByText('Postcode is a required field.')).toBeVisible();
  await typePostcode('SW1A');
  await submit();
  expect(await screen.findByText('Please enter a valid Postcode.')).toBeVisible();
  expect(savesOf()).toEqual([]);
});

test('asks neither for a postcode outside the United Kingdom nor for a default that is certain', async () => {
  const customer = buildCustomer({
    organisation: { id: 'org-basic', company: { id: 'co-1', country: 'DE' } },
  });
  const { onSaved } = openForm({ buyer: { currency: 'EUR', customer }, alwaysDefault: true });
  await typeCard('5555555555554444');
  expect(screen.queryByLabelText('Postcode')).toBeNull();
  expect(screen.queryByLabelText('Set as default payment method')).toBeNull();
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(savesOf()[0]?.body.is_default).toBe(true);
});

test("shows the provider's own words for a declined card and lets the buyer try another", async () => {
  const { onSaved } = openForm();
  await typeCard('4000000000009987');
  await typePostcode();
  await submit();
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent('Your card was declined.');
  expect(screen.queryByText(/lost_card/)).toBeNull();
  await typeCard('4242424242424242');
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test.each([
  ['Complete', 1],
  ['Fail', 0],
])("follows the bank's answer %p", async (answer, saved) => {
  const { onSaved } = openForm();
  await typeCard('4000002760003184');
  await typePostcode();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(saved));
  if (!saved) expect(screen.getByTestId('cardForm.error')).toHaveTextContent('unable to authenticate');
});

test('saves again with the same confirmation, and asks for a new one for another card', async () => {
  const refuse = http.post('*/stripe_payment_methods', () => HttpResponse.json({}, { status: 500 }));
  server.use(refuse);
  const { onSaved } = openForm();
  await typeCard('4242424242424242');
  await typePostcode();
  await submit();
  const failed = 'Failed to save the card against your account.';
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failed);
  await submit();
  await waitFor(() => expect(savesOf()).toHaveLength(2));
  expect(savesOf()[0]?.body).toEqual(savesOf()[1]?.body);

  server.resetHandlers();
  await typeCard('5555555555554444');
  await cardFields();
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(savesOf()[2]?.body.intent_id).toMatch(/mastercard_4444/);
  expect(calls.filter(({ path }) => path.endsWith('setup_intent'))).toHaveLength(2);
});

test('cannot save a card without an organisation', async () => {
  openForm({ buyer: { currency: 'GBP', customer: buildCustomer({ organisation: null }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the card against your account.');
  expect(calls).toEqual([]);
});

test('hands a failed set-up to its host', async () => {
  server.use(http.post('*/setup_intent', () => HttpResponse.json({}, { status: 500 })));
  const { onFatal } = openForm();
  await waitFor(() => expect(onFatal).toHaveBeenCalledTimes(1));
});
