import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { buildAddFormProps } from '@/__tests__/support/method-chooser';
import { onScriptAdded, runScript, typeCard } from '@/__tests__/support/provider-scripts';
import { recordCalls } from '@/__tests__/support/recorded-calls';
import { renderScreen } from '@/__tests__/support/render';
import { server, answerFromSandbox } from '@/__tests__/support/sandbox';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { StripeForm } from '@/components/payment-methods/stripe/stripe-form';

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
afterEach(() => {
  consoleSpies.forEach((spy) => expect(spy).not.toHaveBeenCalled());
  jest.restoreAllMocks();
});

const openForm = (overrides: Partial<AddFormProps> = {}, scenario = 'basic') => {
  const props = buildAddFormProps(scenario, overrides);
  renderScreen(<StripeForm {...props} />);
  return props;
};

const findCardField = async () => {
  await screen.findByTitle('Secure card payment input frame');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add card' })).toBeEnabled());
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
  await userEvent.click(screen.getByRole('button', { name: 'Choose another payment method' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await findCardField();
  expect(calls).toHaveLength(1);
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

describe('a set-up', () => {
  type Confirmation = { setupIntent?: object; error?: object };
  type Simulator = { confirmCardSetup: (clientSecret: string, data: object) => Promise<Confirmation> };
  const getSimulator = () => (window as unknown as { stripeSimulator: Simulator }).stripeSimulator;
  /** Replaces the provider's results once its script has run, and returns the secrets of the confirmations. */
  const replaceResults = async (replace: (result: Confirmation, attempt: number) => Confirmation) => {
    await findCardField();
    const confirmCardSetup = getSimulator().confirmCardSetup;
    const secrets: string[] = [];
    jest.spyOn(getSimulator(), 'confirmCardSetup').mockImplementation(async (secret, data) => {
      const attempt = secrets.push(secret);
      return replace(await confirmCardSetup(secret, data), attempt);
    });
    return secrets;
  };
  const loseFirstResponse = () =>
    replaceResults((result, attempt) =>
      attempt === 1 ? { error: { type: 'api_connection_error', message: 'No connection.' } } : result,
    );
  const refusal = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such setupintent' };
  const countSetups = () => calls.filter(({ path }) => path.endsWith('setup_intent')).length;
  const addCard = async (number = '4242424242424242') => {
    await typeCard(number);
    await typePostcode();
    await submit();
  };

  test.each([
    ['was cancelled', 'setup-revoked'],
    ['does not exist at the provider', 'setup-missing'],
  ])('that %s is renewed, and the card is confirmed with the new one', async (_, scenario) => {
    const { onSaved } = openForm({}, scenario);
    const secrets = await replaceResults((result) => result);
    await addCard();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect([new Set(secrets).size, secrets.length, countSetups()]).toEqual([2, 2, 2]);
    expect(screen.queryByTestId('cardForm.error')).toBeNull();
  });

  test.each<[string, Confirmation]>([
    ['returns as cancelled', { setupIntent: { id: 'seti_1', status: 'canceled' } }],
    ['refuses for its state', { error: { code: 'setup_intent_unexpected_state' } }],
  ])('that the provider %s is renewed, too', async (_, firstResult) => {
    const { onSaved } = openForm();
    const secrets = await replaceResults((result, attempt) => (attempt === 1 ? firstResult : result));
    await addCard();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect([new Set(secrets).size, countSetups()]).toEqual([2, 2]);
  });

  test('whose confirmation was lost counts as confirmed when the same card is submitted again', async () => {
    const { onSaved } = openForm();
    const secrets = await loseFirstResponse();
    await addCard();
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(
      'The card could not be checked at the moment.',
    );
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(findSaveCalls()[0]?.body.intent_id).toMatch(/visa_4242/);
    expect([new Set(secrets).size, secrets.length, countSetups()]).toEqual([1, 2, 1]);
  });

  test('that a lost confirmation may have used is renewed for another card', async () => {
    const { onSaved } = openForm();
    await loseFirstResponse();
    await addCard();
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(
      'The card could not be checked at the moment.',
    );
    await typeCard('5555555555554444');
    await findCardField();
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(findSaveCalls()[0]?.body.intent_id).toMatch(/mastercard_4444/);
    expect(countSetups()).toBe(2);
  });

  test('that is refused again is not renewed without end', async () => {
    openForm();
    const secrets = await replaceResults(() => ({ error: refusal }));
    await addCard();
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(
      /^The card could not be added. Please try again or use a different card.$/,
    );
    expect([secrets.length, countSetups()]).toEqual([2, 2]);
  });

  test('that cannot be renewed keeps the form usable', async () => {
    const { onFatal } = openForm();
    await replaceResults(() => ({ error: refusal }));
    server.use(http.post('*/setup_intent', () => HttpResponse.json({}, { status: 500 })));
    await addCard();
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(
      /^The card could not be added. Please try again or use a different card.$/,
    );
    expect(screen.getByRole('button', { name: 'Add card' })).toBeEnabled();
    expect(onFatal).not.toHaveBeenCalled();
  });
});
