import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { buildAddFormProps } from '@/__tests__/support/method-chooser';
import { onScriptAdded } from '@/__tests__/support/provider-scripts';
import { recordCalls } from '@/__tests__/support/recorded-calls';
import { renderScreen } from '@/__tests__/support/render';
import { server, answerFromSandbox } from '@/__tests__/support/sandbox';
import { AirwallexForm } from '@/components/payment-methods/airwallex/airwallex-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { buildCard, buildCustomer } from '@/lib/sandbox/builders';

answerFromSandbox();

/** A fake of Airwallex's card element; the tests emit its events and set its responses. */
type Listener = (event: { detail: object }) => void;
class FakeCard {
  readonly listeners: [string, Listener][] = [];
  readonly updates: unknown[][] = [];
  readonly confirmations: unknown[] = [];
  getConfirmationResult: () => unknown = () => ({ payment_consent_id: 'cst_sim_visa_4242_12_2030_x' });
  input = document.createElement('input');
  isDestroyed = false;
  constructor(readonly options: unknown) {
    this.input.setAttribute('aria-label', 'Card number');
    this.input.addEventListener('blur', () => this.emit('blur', {}));
  }
  on = (name: string, listener: Listener) => this.listeners.push([name, listener]);
  mount = (container: HTMLElement) => {
    container.append(this.input);
    setTimeout(() => act(() => this.emit('ready', {})));
  };
  update = (...changes: unknown[]) => this.updates.push(changes);
  focus = () => this.input.focus();
  destroy = () => {
    this.isDestroyed = true;
    this.input.remove();
  };
  createPaymentConsent = async (data: unknown) => {
    this.confirmations.push(data);
    return this.getConfirmationResult();
  };
  emit = (name: string, detail: object) =>
    this.listeners
      .filter(([eventName]) => eventName === name)
      .forEach(([, listener]) => listener({ detail }));
}
const cards: FakeCard[] = [];
const initOptions: unknown[] = [];
type AirwallexGlobals = { __controller__?: object; payment?: object; airTracker?: object };
const getProvider = () => (window as unknown as { _AirwallexSDKs: AirwallexGlobals })._AirwallexSDKs;
const controller = {
  init: async (options: unknown) => initOptions.push(options),
  registerElement: async () => undefined,
  createElement: async (name: string, options: unknown) => {
    const card = new FakeCard(options);
    if (name === 'card') cards.push(card);
    return card;
  },
  internalSDKs: {},
};
const scriptUrls: string[] = [];
onScriptAdded((script) => {
  scriptUrls.push(script.src);
  if (script.src.includes('sdk-controller')) getProvider().__controller__ = controller;
  else getProvider().payment = {};
  script.dispatchEvent(new Event('load'));
});

const calls = recordCalls();
const findSaveCalls = () => calls.filter(({ body }) => 'payment_consent_id' in body);
const sendBeacon = jest.fn();

beforeAll(async () => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  // The first compilation of the package is slow.
  await import('@airwallex/components-sdk');
}, 30_000);
let consoleSpies: jest.SpyInstance[];
beforeEach(() => {
  cards.length = 0;
  consoleSpies = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
});
afterEach(() => {
  const messages = consoleSpies.flatMap((spy) => spy.mock.calls);
  consoleSpies.forEach((spy) => spy.mockRestore());
  expect(messages).toEqual([]);
});

const openForm = (overrides: Partial<AddFormProps> = {}, locale?: string) => {
  const props = buildAddFormProps('airwallex', overrides);
  return { ...props, ...renderScreen(<AirwallexForm {...props} />, { locale }) };
};
const getAddButton = () => screen.getByRole('button', { name: 'Add card' });
/** Returns the only mounted card once the form can be submitted. */
const findCard = async () => {
  await waitFor(() => expect(getAddButton()).toBeEnabled(), { timeout: 4000 });
  const [card, ...others] = cards.filter(({ isDestroyed }) => !isDestroyed);
  expect(others).toEqual([]);
  return card!;
};
const completeCard = (card: FakeCard, detail: object = { complete: true }) =>
  act(() => card.emit('change', detail));
const typePostcode = (text = 'sw1a2aa') => userEvent.type(screen.getByLabelText('Postcode'), text);
const submit = () => userEvent.click(getAddButton());
const returnConsent = (id: string) => () => ({ payment_consent_id: id });
const rejectWith = (reason: unknown) => () => {
  throw reason;
};

test('confirms a card that may be charged later, with the buyer’s postcode', async () => {
  openForm();
  expect(getAddButton()).toBeDisabled();
  const card = await findCard();
  completeCard(card);
  await typePostcode();
  await submit();
  await waitFor(() => expect(card.confirmations).toHaveLength(1));
  expect(card.confirmations).toEqual([
    {
      client_secret: expect.stringMatching(/^awx_secret_/),
      customer_id: expect.stringMatching(/^cus_/),
      currency: 'GBP',
      next_triggered_by: 'merchant',
      merchant_trigger_reason: 'scheduled',
      billing: { address: { postcode: 'SW1A 2AA', country_code: 'GB' } },
    },
  ]);
});

test("initialises the SDK once, in the page's language, without analytics sendBeacon", async () => {
  openForm({}, 'de');
  await waitFor(() => expect(cards.some(({ updates }) => updates.length > 0)).toBe(true));
  expect(initOptions).toEqual([expect.objectContaining({ env: 'demo', locale: 'en' })]);
  const [card] = cards.filter(({ isDestroyed }) => !isDestroyed);
  expect(card?.updates.at(-1)?.[1]).toEqual({ locale: 'de' });
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(scriptUrls.map((url) => new URL(url).hostname)).toEqual([
    'static-demo.airwallex.com',
    'checkout-demo.airwallex.com',
  ]);
});

test('reports a missing card as soon as its field loses the focus', async () => {
  openForm();
  const card = await findCard();
  expect(screen.queryByTestId('cardForm.error')).toBeNull();
  act(() => card.emit('blur', {}));
  expect(screen.getByTestId('cardForm.error')).toHaveTextContent('Details of card are required');
  completeCard(card, { completed: true });
  expect(screen.queryByTestId('cardForm.error')).toBeNull();
  completeCard(card, { complete: false, error: { code: 'required', message: 'Card number is required' } });
  expect(screen.getByTestId('cardForm.error')).toHaveTextContent('Details of card are required');
  completeCard(card, { complete: false, error: { code: 'invalid', message: 'Card number is invalid' } });
  expect(screen.getByTestId('cardForm.error')).toHaveTextContent('Card number is invalid');
});

test('confirms a card outside the United Kingdom without a billing address', async () => {
  const customer = buildCustomer({
    organisation: { id: 'org-airwallex', company: { id: 'co-1', country: 'DE' } },
    user: { id: 'user-airwallex' },
  });
  openForm({ buyer: { currency: 'EUR', customer } });
  const card = await findCard();
  completeCard(card);
  await submit();
  await waitFor(() => expect(card.confirmations).toHaveLength(1));
  expect(card.confirmations[0]).not.toHaveProperty('billing');
  expect(card.confirmations[0]).toMatchObject({ currency: 'EUR' });
});

test('shows the truncated message of the provider for a declined card, and accepts another card', async () => {
  const { onSaved } = openForm();
  const card = await findCard();
  completeCard(card);
  await typePostcode();
  card.getConfirmationResult = rejectWith({
    code: 'risk_declined',
    message: `The card was declined. ${'x'.repeat(400)}`,
  });
  await submit();
  const error = await screen.findByTestId('cardForm.error');
  expect(error.textContent).toMatch(/^The card was declined\. x+$/);
  expect(error.textContent).toHaveLength(300);
  expect(error).not.toHaveTextContent('risk_declined');
  card.getConfirmationResult = returnConsent('cst_sim_visa_4242_12_2030_x');
  completeCard(card);
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test.each([
  ['no object', true],
  ['nothing', undefined],
  ['no consent id', { customer_id: 'cus_1' }],
  ['an empty consent id', { payment_consent_id: '' }],
])('saves no card if the provider returns %s', async (_, result) => {
  const { onSaved } = openForm();
  const card = await findCard();
  completeCard(card);
  await typePostcode();
  card.getConfirmationResult = () => result;
  await submit();
  const failureText = 'Failed to save the card against your account.';
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failureText);
  expect(findSaveCalls()).toEqual([]);
  expect(onSaved).not.toHaveBeenCalled();
});

test('shows a generic message for an error that is not the provider’s', async () => {
  openForm();
  const card = await findCard();
  completeCard(card);
  await typePostcode();
  card.getConfirmationResult = rejectWith(new TypeError('x is not a function'));
  await submit();
  const error = await screen.findByTestId('cardForm.error');
  expect(error).toHaveTextContent('The card could not be added.');
});

test('ignores a second click while the card is being confirmed', async () => {
  const { onSaved } = openForm();
  const card = await findCard();
  completeCard(card);
  await typePostcode();
  let resolveConfirmation: (result: unknown) => void = () => undefined;
  card.getConfirmationResult = () => new Promise((resolve) => (resolveConfirmation = resolve));
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Loading...' }));
  await waitFor(() => expect(card.updates.at(-1)?.[0]).toMatchObject({ disabled: true }));
  act(() => resolveConfirmation({ payment_consent_id: 'cst_sim_visa_4242_12_2030_x' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect([card.confirmations.length, findSaveCalls().length]).toEqual([1, 1]);
});

test('destroys every field when the form unmounts', async () => {
  const { unmount } = openForm();
  await findCard();
  unmount();
  expect(cards.map(({ isDestroyed }) => isDestroyed)).toEqual(cards.map(() => true));
});

test('focuses the card field when its label is clicked, or when only the card is missing', async () => {
  openForm();
  const card = await findCard();
  await userEvent.click(screen.getByText('Card details'));
  expect(card.input).toHaveFocus();
  await typePostcode();
  await submit();
  expect(card.input).toHaveFocus();
  expect(card.confirmations).toEqual([]);
});

test.each([
  ['the customer', { client_secret: 'secret' }],
  ['the secret', { customer_id: 'cus_1' }],
])('reports a set-up that lacks %s to its host', async (_, body) => {
  server.use(http.post('*/airwallex_setup', () => HttpResponse.json(body)));
  const { onFatal } = openForm();
  await waitFor(() => expect(onFatal).toHaveBeenCalledTimes(1));
});

describe('a set-up', () => {
  const countSetups = () => calls.filter(({ path }) => path.endsWith('airwallex_setup')).length;
  const secretsOf = (card: FakeCard) =>
    card.confirmations.map((data) => (data as { client_secret: string }).client_secret);

  /** Answers with a secret of this lifetime, and returns the renewals that were scheduled. */
  const scheduleRenewals = (seconds: number) => {
    const claims = btoa(JSON.stringify({ iat: 1000, exp: 1000 + seconds }));
    let count = 0;
    server.use(
      http.post('*/airwallex_setup', () =>
        HttpResponse.json({ customer_id: 'cus_1', client_secret: `awx_${(count += 1)}.${claims}.x` }),
      ),
    );
  };

  test('is renewed before its secret ends, and the card is confirmed with the new one', async () => {
    scheduleRenewals(1);
    const { onSaved } = openForm();
    const card = await findCard();
    await waitFor(() => expect(countSetups()).toBeGreaterThan(1), { timeout: 4000 });
    completeCard(card);
    await typePostcode();
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(secretsOf(card)[0]).not.toMatch(/^awx_1\./);
  });

  test.each(['unauthorized', 'credentials_expired', 'credentials_invalid'])(
    'is renewed after the refusal %s, and the card is confirmed once more with the new one',
    async (code) => {
      const { onSaved } = openForm();
      const card = await findCard();
      completeCard(card);
      await typePostcode();
      card.getConfirmationResult = () => {
        card.getConfirmationResult = returnConsent('cst_sim_visa_4242_12_2030_x');
        throw { code, message: 'Authentication failed.' };
      };
      await submit();
      await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
      const [first, second, ...others] = secretsOf(card);
      expect([first === second, others.length, countSetups()]).toEqual([false, 0, 2]);
      expect(screen.queryByTestId('cardForm.error')).toBeNull();
    },
  );

  test('that is refused again is not renewed without end', async () => {
    openForm();
    const card = await findCard();
    completeCard(card);
    await typePostcode();
    card.getConfirmationResult = rejectWith({ code: 'unauthorized', message: 'Authentication failed.' });
    await submit();
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent('The card could not be added.');
    expect([card.confirmations.length, countSetups()]).toEqual([2, 2]);
  });

  test('that cannot be renewed keeps the form usable', async () => {
    const { onFatal } = openForm();
    const card = await findCard();
    completeCard(card);
    await typePostcode();
    server.use(http.post('*/airwallex_setup', () => HttpResponse.json({}, { status: 500 })));
    card.getConfirmationResult = rejectWith({ code: 'unauthorized', message: 'Authentication failed.' });
    await submit();
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent('The card could not be added.');
    expect(getAddButton()).toBeEnabled();
    expect(onFatal).not.toHaveBeenCalled();
  });
});

describe('a save whose response is lost', () => {
  const savedMethods = [{ ...buildCard({ id: 'card-old' }), provider: 'airwallex' as const }];
  const loseResponse = (isSaved: boolean, others = 0) => {
    const listed = [
      ...savedMethods,
      ...Array.from({ length: others }, (_, at) => buildCard({ id: `other-${at}` })),
    ];
    server.use(
      http.post('*/airwallex_payment_methods', () => HttpResponse.json({}, { status: 500 })),
      http.get('*/airwallex_payment_methods', () => {
        const results = isSaved ? [...listed, buildCard({ id: 'card-new' })] : listed;
        return HttpResponse.json({ count: results.length, next: null, previous: null, results });
      }),
    );
  };
  const addCard = async (savedBefore: AddFormProps['savedMethods']) => {
    const props = openForm({ savedMethods: savedBefore });
    const card = await findCard();
    completeCard(card);
    await typePostcode();
    await submit();
    return { ...props, card };
  };
  const failureText = 'Failed to save the card against your account.';

  test('is looked for in the list, and a card that is there counts as saved', async () => {
    loseResponse(true);
    const { onSaved } = await addCard(savedMethods);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 'card-new', provider: 'airwallex' }));
    expect(screen.queryByTestId('cardForm.error')).toBeNull();
    expect(findSaveCalls()).toHaveLength(1);
  });

  test.each([
    ['the list has no other card', false, 0, savedMethods],
    ['the list has several new cards', true, 1, savedMethods],
    ['the list from before is unknown', true, 0, undefined],
  ])('is told as failed if %s', async (_, isSaved, others, savedBefore) => {
    loseResponse(isSaved, others);
    const { onSaved } = await addCard(savedBefore);
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failureText);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('is looked for again before the same card is saved once more', async () => {
    loseResponse(false);
    const { onSaved } = await addCard(savedMethods);
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failureText);
    loseResponse(true);
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(findSaveCalls()).toHaveLength(1);
  });

  test('is not looked for after a refusal', async () => {
    loseResponse(true);
    server.use(
      http.post('*/airwallex_payment_methods', () => HttpResponse.json({ message: 'no' }, { status: 403 })),
    );
    const { onSaved } = await addCard(savedMethods);
    expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failureText);
    expect(onSaved).not.toHaveBeenCalled();
    expect(calls.filter(({ path }) => path.endsWith('payment_methods'))).toHaveLength(1);
  });
});
