import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AirwallexForm } from '@/components/payment-methods/airwallex/airwallex-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { buildCustomer } from '@/lib/sandbox/builders';
import { renderScreen } from '@/__tests__/support/render';
import { server, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

/** The provider's side: a controller, and cards that are typed into and confirmed by the tests. */
type Listener = (event: { detail: object }) => void;
class Card {
  readonly listeners: [string, Listener][] = [];
  readonly updates: unknown[][] = [];
  readonly confirmations: unknown[] = [];
  answer: () => unknown = () => ({ payment_consent_id: 'cst_sim_visa_4242_12_2030_x' });
  input = document.createElement('input');
  isDestroyed = false;
  constructor(readonly options: unknown) {
    this.input.setAttribute('aria-label', 'Card number');
    this.input.addEventListener('blur', () => this.tell('blur', {}));
  }
  on = (name: string, listener: Listener) => this.listeners.push([name, listener]);
  mount = (container: HTMLElement) => {
    container.append(this.input);
    setTimeout(() => act(() => this.tell('ready', {})));
  };
  update = (...changes: unknown[]) => this.updates.push(changes);
  focus = () => this.input.focus();
  destroy = () => {
    this.isDestroyed = true;
    this.input.remove();
  };
  createPaymentConsent = async (data: unknown) => {
    this.confirmations.push(data);
    return this.answer();
  };
  tell = (name: string, detail: object) =>
    this.listeners.filter(([known]) => known === name).forEach(([, listener]) => listener({ detail }));
}
const cards: Card[] = [];
const inits: unknown[] = [];
type Provider = { __controller__?: object; payment?: object; airTracker?: object };
const provider = () => (window as unknown as { _AirwallexSDKs: Provider })._AirwallexSDKs;
const controller = {
  init: async (options: unknown) => inits.push(options),
  registerElement: async () => undefined,
  createElement: async (name: string, options: unknown) => {
    const card = new Card(options);
    if (name === 'card') cards.push(card);
    return card;
  },
  internalSDKs: {},
};
const addresses: string[] = [];
const scripts = new MutationObserver((changes) =>
  changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLScriptElement)
    .forEach((script) => {
      addresses.push(script.src);
      if (script.src.includes('sdk-controller')) provider().__controller__ = controller;
      else provider().payment = {};
      script.dispatchEvent(new Event('load'));
    }),
);

const calls: { path: string; body: Record<string, unknown> }[] = [];
const savesOf = () => calls.filter(({ body }) => 'payment_consent_id' in body);
const beacons = jest.fn();

beforeAll(async () => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacons });
  scripts.observe(document.head, { childList: true });
  // Compiling the package takes long the first time.
  await import('@airwallex/components-sdk');
}, 30_000);
let complaints: jest.SpyInstance[];
beforeEach(() => {
  calls.length = 0;
  cards.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', async ({ request }) => {
    const body = await request.clone().json();
    calls.push({ path: new URL(request.url).pathname, body });
  });
  complaints = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
});
afterEach(() => {
  const heard = complaints.flatMap((complaint) => complaint.mock.calls);
  complaints.forEach((complaint) => complaint.mockRestore());
  expect(heard).toEqual([]);
});
afterAll(() => scripts.disconnect());

const openForm = (overrides: Partial<AddFormProps> = {}, locale?: string) => {
  const props: AddFormProps = {
    buyer: { currency: 'GBP', customer: buildCustomer() },
    access: { token: 'key-airwallex', scheme: 'OrderKey' },
    type: 'card',
    alwaysDefault: false,
    onSaved: jest.fn(),
    onCancel: jest.fn(),
    onLeave: jest.fn(),
    onFatal: jest.fn(),
    ...overrides,
  };
  const customer = { ...props.buyer.customer };
  if (!('buyer' in overrides)) {
    customer.organisation = { ...customer.organisation, id: 'org-airwallex' };
    customer.user = { ...customer.user, id: 'user-airwallex' };
  }
  return {
    ...props,
    ...renderScreen(<AirwallexForm {...props} buyer={{ ...props.buyer, customer }} />, { locale }),
  };
};
const addButton = () => screen.getByRole('button', { name: 'Add card' });
/** The card that is in the page, once it can be submitted. */
const cardInPage = async () => {
  await waitFor(() => expect(addButton()).toBeEnabled(), { timeout: 4000 });
  const [card, ...others] = cards.filter(({ isDestroyed }) => !isDestroyed);
  expect(others).toEqual([]);
  return card!;
};
const complete = (card: Card, detail: object = { complete: true }) => act(() => card.tell('change', detail));
const typePostcode = (text = 'sw1a2aa') => userEvent.type(screen.getByLabelText('Postcode'), text);
const submit = () => userEvent.click(addButton());
const consent = (id: string) => () => ({ payment_consent_id: id });
const rejects = (reason: unknown) => () => {
  throw reason;
};

test('adds a card after one set-up call, with the leave to charge it later', async () => {
  const { onSaved } = openForm();
  expect(addButton()).toBeDisabled();
  const card = await cardInPage();
  complete(card);
  await typePostcode();
  await userEvent.click(screen.getByLabelText('Set as default payment method'));
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
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
  expect(calls.map(({ path }) => path.replace(/.*organisations/, ''))).toEqual([
    '/org-airwallex/airwallex_setup',
    '/org-airwallex/airwallex_payment_methods',
  ]);
  expect(calls[1]?.body).toEqual({ payment_consent_id: 'cst_sim_visa_4242_12_2030_x', is_default: true });
  expect(onSaved).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'card', provider: 'airwallex', is_default: true }),
  );
});

test("the SDK is begun once, in the page's language, and tells nobody where it runs", async () => {
  openForm({}, 'de');
  await waitFor(() => expect(cards.some(({ updates }) => updates.length > 0)).toBe(true));
  expect(inits).toEqual([expect.objectContaining({ env: 'demo', locale: 'en' })]);
  const [card] = cards.filter(({ isDestroyed }) => !isDestroyed);
  expect(card?.updates.at(-1)?.[1]).toEqual({ locale: 'de' });
  expect(beacons).not.toHaveBeenCalled();
  expect(addresses.map((address) => new URL(address).hostname)).toEqual([
    'static-demo.airwallex.com',
    'checkout-demo.airwallex.com',
  ]);
});

test('says what is missing and sends nothing', async () => {
  openForm();
  const card = await cardInPage();
  await submit();
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent('Details of card are required');
  expect(await screen.findByText('Postcode is a required field.')).toBeVisible();
  await typePostcode();
  await submit();
  expect(card.input).toHaveFocus();
  expect([card.confirmations, savesOf()]).toEqual([[], []]);
});

test('says that the card is missing as soon as its field is left', async () => {
  openForm();
  const card = await cardInPage();
  expect(screen.queryByTestId('cardForm.error')).toBeNull();
  act(() => card.tell('blur', {}));
  expect(screen.getByTestId('cardForm.error')).toHaveTextContent('Details of card are required');
  complete(card, { completed: true });
  expect(screen.queryByTestId('cardForm.error')).toBeNull();
  complete(card, { complete: false, error: { code: 'required', message: 'Card number is required' } });
  expect(screen.getByTestId('cardForm.error')).toHaveTextContent('Details of card are required');
  complete(card, { complete: false, error: { code: 'invalid', message: 'Card number is invalid' } });
  expect(screen.getByTestId('cardForm.error')).toHaveTextContent('Card number is invalid');
});

test('asks neither for a postcode outside the United Kingdom nor for a default that is certain', async () => {
  const customer = buildCustomer({
    organisation: { id: 'org-airwallex', company: { id: 'co-1', country: 'DE' } },
    user: { id: 'user-airwallex' },
  });
  const { onSaved } = openForm({ buyer: { currency: 'EUR', customer }, alwaysDefault: true });
  const card = await cardInPage();
  complete(card);
  expect(screen.queryByLabelText('Postcode')).toBeNull();
  expect(screen.queryByLabelText('Set as default payment method')).toBeNull();
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(card.confirmations[0]).not.toHaveProperty('billing');
  expect(card.confirmations[0]).toMatchObject({ currency: 'EUR' });
  expect(savesOf()[0]?.body.is_default).toBe(true);
});

test("shows the provider's own words for a declined card, cut, and lets the buyer try another", async () => {
  const { onSaved } = openForm();
  const card = await cardInPage();
  complete(card);
  await typePostcode();
  card.answer = rejects({ code: 'risk_declined', message: `The card was declined. ${'x'.repeat(400)}` });
  await submit();
  const error = await screen.findByTestId('cardForm.error');
  expect(error.textContent).toMatch(/^The card was declined\. x+$/);
  expect(error.textContent).toHaveLength(300);
  expect(error).not.toHaveTextContent('risk_declined');
  card.answer = consent('cst_sim_visa_4242_12_2030_x');
  complete(card);
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test.each([
  ['no object', true],
  ['nothing', undefined],
  ['no consent id', { customer_id: 'cus_1' }],
  ['an empty consent id', { payment_consent_id: '' }],
])('%s is no saved card', async (_, answer) => {
  const { onSaved } = openForm();
  const card = await cardInPage();
  complete(card);
  await typePostcode();
  card.answer = () => answer;
  await submit();
  const failed = 'Failed to save the card against your account.';
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failed);
  expect(savesOf()).toEqual([]);
  expect(onSaved).not.toHaveBeenCalled();
});

test('a rejection that is not the provider’s is said in our words', async () => {
  openForm();
  const card = await cardInPage();
  complete(card);
  await typePostcode();
  card.answer = rejects(new TypeError('x is not a function'));
  await submit();
  const error = await screen.findByTestId('cardForm.error');
  expect(error).toHaveTextContent('The card could not be added.');
});

test('a second press while the bank is asked does nothing', async () => {
  const { onSaved } = openForm();
  const card = await cardInPage();
  complete(card);
  await typePostcode();
  let confirm: (answer: unknown) => void = () => undefined;
  card.answer = () => new Promise((resolve) => (confirm = resolve));
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Loading...' }));
  await waitFor(() => expect(card.updates.at(-1)?.[0]).toMatchObject({ disabled: true }));
  act(() => confirm({ payment_consent_id: 'cst_sim_visa_4242_12_2030_x' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect([card.confirmations.length, savesOf().length]).toEqual([1, 1]);
});

test('saves again with the same consent, and asks for a new one for another card', async () => {
  server.use(http.post('*/airwallex_payment_methods', () => HttpResponse.json({}, { status: 500 })));
  const { onSaved } = openForm();
  const card = await cardInPage();
  complete(card);
  await typePostcode();
  await submit();
  const failed = 'Failed to save the card against your account.';
  expect(await screen.findByTestId('cardForm.error')).toHaveTextContent(failed);
  await submit();
  await waitFor(() => expect(savesOf()).toHaveLength(2));
  expect(savesOf()[0]?.body).toEqual(savesOf()[1]?.body);
  expect(card.confirmations).toHaveLength(1);

  server.resetHandlers();
  card.answer = consent('cst_sim_mastercard_4444_12_2030_x');
  complete(card);
  await cardInPage();
  await submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(savesOf()[2]?.body.payment_consent_id).toMatch(/mastercard_4444/);
  expect(calls.filter(({ path }) => path.endsWith('airwallex_setup'))).toHaveLength(2);
});

test('every field that was made is taken away with the form', async () => {
  const { unmount } = openForm();
  await cardInPage();
  unmount();
  expect(cards.map(({ isDestroyed }) => isDestroyed)).toEqual(cards.map(() => true));
});

test('the label leads to the card', async () => {
  openForm();
  const card = await cardInPage();
  await userEvent.click(screen.getByText('Card details'));
  expect(card.input).toHaveFocus();
});

test('cannot save a card without an organisation', async () => {
  openForm({ buyer: { currency: 'GBP', customer: buildCustomer({ organisation: null }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the card against your account.');
  expect([calls, cards]).toEqual([[], []]);
});

test.each([
  ['fails', {}, 500],
  ['lacks the customer', { client_secret: 'secret' }, 200],
  ['lacks the secret', { customer_id: 'cus_1' }, 200],
])('a set-up that %s goes to the host', async (_, body, status) => {
  server.use(http.post('*/airwallex_setup', () => HttpResponse.json(body, { status })));
  const { onFatal } = openForm();
  await waitFor(() => expect(onFatal).toHaveBeenCalledTimes(1));
});
