// Proves the rules that the card forms of both providers share; their own tests prove the rest.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { buildAddFormProps } from '@/__tests__/support/method-chooser';
import { runProviderScripts, typeCard } from '@/__tests__/support/provider-scripts';
import { recordCalls } from '@/__tests__/support/recorded-calls';
import { renderScreen } from '@/__tests__/support/render';
import { server, answerFromSandbox } from '@/__tests__/support/sandbox';
import { AirwallexForm } from '@/components/payment-methods/airwallex/airwallex-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { StripeForm } from '@/components/payment-methods/stripe/stripe-form';
import { buildCustomer } from '@/lib/sandbox/builders';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';

answerFromSandbox();
runProviderScripts();
const calls = recordCalls();

beforeAll(async () => {
  // The first compilation of the package is slow.
  await import('@airwallex/components-sdk');
}, 30_000);
let consoleSpies: jest.SpyInstance[];
beforeEach(() => {
  consoleSpies = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
});
afterEach(() => {
  const messages = consoleSpies.flatMap((spy) => spy.mock.calls);
  consoleSpies.forEach((spy) => spy.mockRestore());
  expect(messages).toEqual([]);
});

const forms = [
  {
    provider: 'stripe',
    Form: StripeForm,
    scenario: 'basic',
    setupName: 'setup_intent',
    resultName: 'intent_id',
  },
  {
    provider: 'airwallex',
    Form: AirwallexForm,
    scenario: 'airwallex',
    setupName: 'airwallex_setup',
    resultName: 'payment_consent_id',
  },
] as const;

describe.each(forms)('the card form of $provider', ({ provider, Form, scenario, setupName, resultName }) => {
  const openForm = (overrides: Partial<AddFormProps> = {}) => {
    const props = buildAddFormProps(scenario, overrides);
    renderScreen(<Form {...props} />);
    return props;
  };
  const findForm = () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Add card' })).toBeEnabled(), { timeout: 4000 });
  const typePostcode = (text = 'sw1a2aa') => userEvent.type(screen.getByLabelText('Postcode'), text);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add card' }));
  const expectError = async (text: string | RegExp) =>
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(text);
  const findSaveCalls = () => calls.filter(({ body }) => resultName in body);
  const countSetups = () => calls.filter(({ path }) => path.endsWith(setupName)).length;

  test('adds a card after one set-up call, as the default if the buyer asks for it', async () => {
    const { onSaved } = openForm();
    await typeCard('4242424242424242');
    await typePostcode();
    await userEvent.click(screen.getByLabelText('Set as default payment method'));
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(calls.map(({ path }) => path)).toEqual([
      expect.stringMatching(RegExp(`/organisations/org-${scenario}/.*${setupName}$`)),
      expect.stringMatching(RegExp(`/organisations/org-${scenario}/${provider}_payment_methods$`)),
    ]);
    expect(calls[1]?.body).toEqual({ [resultName]: expect.stringMatching(/visa_4242/), is_default: true });
    expect(onSaved).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'card', provider, is_default: true }),
    );
  });

  test('reports missing values and sends nothing', async () => {
    openForm();
    await findForm();
    await submit();
    await expectError('Details of card are required');
    expect(await screen.findByText('Postcode is a required field.')).toBeVisible();
    await typePostcode('SW1A');
    await submit();
    expect(await screen.findByText('Please enter a valid Postcode.')).toBeVisible();
    expect(findSaveCalls()).toEqual([]);
  });

  test('asks for no postcode outside the United Kingdom, and for no default if every card becomes the default', async () => {
    const organisation = { id: `org-${scenario}`, company: { id: 'co-1', country: 'DE' } };
    const germanCustomer = buildCustomer({ organisation, user: { id: `user-${scenario}` } });
    const { onSaved } = openForm({
      buyer: { currency: 'GBP', customer: germanCustomer },
      isAlwaysDefault: true,
    });
    await typeCard('5555555555554444');
    expect(screen.queryByLabelText('Postcode')).toBeNull();
    expect(screen.queryByLabelText('Set as default payment method')).toBeNull();
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(findSaveCalls()[0]?.body.is_default).toBe(true);
  });

  test('shows the message of the provider for a declined card, and accepts another card with the same set-up', async () => {
    const { onSaved } = openForm();
    await typeCard('4000000000000002');
    await typePostcode();
    await submit();
    await expectError(/^Your card was declined\.$/);
    expect(screen.queryByTestId('supportReference')).toBeNull();
    await typeCard('4242424242424242');
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(countSetups()).toBe(1);
  });

  test('retries saving with the same confirmation, and requests a new one for another card', async () => {
    server.use(http.post(`*/${provider}_payment_methods`, () => HttpResponse.json({}, { status: 500 })));
    const { onSaved } = openForm();
    await typeCard('4242424242424242');
    await typePostcode();
    await submit();
    await expectError(/^Failed to save the card against your account\.$/);
    const details = screen.getByRole('group', { name: 'Card details' });
    expect(within(details).getByTestId('supportReference')).toHaveTextContent(getSupportReference());
    await submit();
    await waitFor(() => expect(findSaveCalls()).toHaveLength(2));
    expect(findSaveCalls()[0]?.body).toEqual(findSaveCalls()[1]?.body);

    server.resetHandlers();
    await typeCard('5555555555554444');
    await findForm();
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(findSaveCalls()[2]?.body[resultName]).toMatch(/mastercard_4444/);
    expect(countSetups()).toBe(2);
  });

  test('cannot save a card without an organisation', async () => {
    openForm({ buyer: { currency: 'GBP', customer: buildCustomer({ organisation: null }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to save the card against your account.',
    );
    expect(calls).toEqual([]);
  });

  test('reports a set-up that is refused to its host after one request', async () => {
    server.use(http.post(`*/${setupName}`, () => HttpResponse.json({}, { status: 403 })));
    const { onFatal } = openForm();
    await waitFor(() => expect(onFatal).toHaveBeenCalledTimes(1));
    expect(countSetups()).toBe(1);
  });
});
