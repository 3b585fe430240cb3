import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { onScriptAdded, runScript } from '@/__tests__/support/provider-scripts';
import { recordCalls } from '@/__tests__/support/recorded-calls';
import { renderScreen } from '@/__tests__/support/render';
import { server, answerFromSandbox } from '@/__tests__/support/sandbox';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { StripeForm } from '@/components/payment-methods/stripe/stripe-form';
import { buildCustomer } from '@/lib/sandbox/builders';

answerFromSandbox();

const calls = recordCalls();
const findSaveCalls = () => calls.filter(({ body }) => 'intent_id' in body);

let isOnline = true;
onScriptAdded((script) => {
  if (isOnline) runScript(script.src);
  script.dispatchEvent(new Event(isOnline ? 'load' : 'error'));
});
beforeAll(() => runScript('/sim/bootstrap.js'));
beforeEach(() => (isOnline = true));

let consoleSpies: jest.SpyInstance[];
beforeEach(() => {
  consoleSpies = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
});
afterEach(() => consoleSpies.forEach((spy) => expect(spy).not.toHaveBeenCalled()));

const openForm = (overrides: Partial<AddFormProps> = {}) => {
  const props: AddFormProps = {
    buyer: { currency: 'GBP', customer: buildCustomer() },
    access: { token: 'key-basic', scheme: 'OrderKey' },
    type: 'card',
    isAlwaysDefault: false,
    onSaved: jest.fn(),
    onCancel: jest.fn(),
    onLeave: jest.fn(),
    onFatal: jest.fn(),
    ...overrides,
  };
  renderScreen(<StripeForm {...props} />);
  return props;
};

const findCardFields = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Secure card payment input frame');
  const fields = within(frame.contentDocument!.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add card' })).toBeEnabled());
  return fields;
};

const typeCard = async (number: string, cvc = '123') => {
  const fields = await findCardFields();
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
test('offers a retry if the script cannot be loaded', async () => {
  isOnline = false;
  const consoleWarn = jest.mocked(console.warn).mockImplementation(() => undefined);
  const { onCancel } = openForm();
  expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
  await waitFor(() => expect(consoleWarn.mock.calls).toEqual([['[warning] Failed to load Stripe.js']]));
  consoleWarn.mockReset();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another settlement method' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await findCardFields();
  expect(calls).toHaveLength(1);
});

test('adds a card with a normalised postcode after one set-up call', async () => {
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

test('reports missing values and sends nothing', async () => {
  openForm();
  await findCardFields();
  await submit();
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent('Details of card are required');
  expect(await screen.findByText('Postcode is a required field.')).toBeVisible();
  await typePostcode('SW1A');
  await submit();
  expect(await screen.findByText('Please enter a valid Postcode.')).toBeVisible();
  expect(findSaveCalls()).toEqual([]);
});

test('asks for no postcode outside the United Kingdom, and for no default if every card becomes the default', async () => {
  const customer = buildCustomer({
    organisation: { id: 'org-basic', company: { id: 'co-1', country: 'DE' } },
  });
  const { onSaved } = openForm({ buyer: { currency: 'EUR', customer }, isAlwaysDefault: true });
  await typeCard('5555555555554444');
  expect(screen.queryByLabelText('Postcode')).toBeNull();
  expect(screen.queryByLabelText('Set as default payment method')).toBeNull();
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(findSaveCalls()[0]?.body.is_default).toBe(true);
});

test('shows the message of the provider for a declined card, and accepts another card', async () => {
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
])("saves the card only after a successful 3-D Secure step-up: '%s' saves %i", async (outcome, saveCount) => {
  const { onSaved } = openForm();
  await typeCard('4000002760003184');
  await typePostcode();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: outcome }));
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(saveCount));
  if (!saveCount) expect(screen.getByTestId('cardForm.error')).toHaveTextContent('unable to authenticate');
});

test('retries saving with the same confirmation, and requests a new one for another card', async () => {
  const failingSave = http.post('*/stripe_payment_methods', () => HttpResponse.json({}, { status: 500 }));
  server.use(failingSave);
  const { onSaved } = openForm();
  await typeCard('4242424242424242');
  await typePostcode();
  await submit();
  const failureText = 'Failed to save the card against your account.';
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failureText);
  await submit();
  await waitFor(() => expect(findSaveCalls()).toHaveLength(2));
  expect(findSaveCalls()[0]?.body).toEqual(findSaveCalls()[1]?.body);

  server.resetHandlers();
  await typeCard('5555555555554444');
  await findCardFields();
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(findSaveCalls()[2]?.body.intent_id).toMatch(/mastercard_4444/);
  expect(calls.filter(({ path }) => path.endsWith('setup_intent'))).toHaveLength(2);
});

test('cannot save a card without an organisation', async () => {
  openForm({ buyer: { currency: 'GBP', customer: buildCustomer({ organisation: null }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the card against your account.');
  expect(calls).toEqual([]);
});

test('reports a failed set-up to its host', async () => {
  server.use(http.post('*/setup_intent', () => HttpResponse.json({}, { status: 500 })));
  const { onFatal } = openForm();
  await waitFor(() => expect(onFatal).toHaveBeenCalledTimes(1));
});
