// Proves the simulated Airwallex elements through the provider's own package.
import { createElement, init } from '@airwallex/components-sdk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runProviderScripts } from '@/__tests__/support/provider-scripts';

type Options = NonNullable<Parameters<typeof createElement<'card'>>[1]>;
type Card = NonNullable<Awaited<ReturnType<typeof createElement<'card'>>>>;
type Detail = {
  complete: boolean;
  completed: boolean;
  empty: boolean;
  brand: string;
  error?: { code: string; message: string };
};

const RESPONSE_DELAY_MS = 400;
const request = {
  client_secret: 'awx_secret',
  customer_id: 'cus_1',
  currency: 'GBP',
  next_triggered_by: 'merchant',
  merchant_trigger_reason: 'scheduled',
} as const;

const sdks = (): { airTracker?: unknown; payment?: unknown } =>
  Reflect.get(window as object, '_AirwallexSDKs');

runProviderScripts();
beforeAll(() => {
  sdks().airTracker = new Proxy({}, { get: () => () => undefined });
});

const cards: Card[] = [];
afterEach(() => {
  jest.useRealTimers();
  cards.splice(0).forEach((card) => card.destroy());
  document.body.replaceChildren();
});

async function create(options: Options = {}, locale = 'en') {
  // The provider's list of locales lacks Greek.
  await init({ env: 'demo', locale: locale as 'en' });
  const card = await createElement('card', options);
  if (!card) throw new Error('There is no card element.');
  cards.push(card);
  return card;
}

/** Opens a card field and waits until it is ready; records its events. */
async function openCard(options?: Options, locale?: string) {
  const card = await create(options, locale);
  const container = document.body.appendChild(document.createElement('div'));
  const events: { name: string; detail: Detail }[] = [];
  (['ready', 'change', 'focus', 'blur', 'submit'] as const).forEach((name) =>
    card.on(name, (event) => events.push({ name, detail: (event as unknown as { detail: Detail }).detail })),
  );
  card.mount(container);
  await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['ready']));
  const page = screen.getByTitle<HTMLIFrameElement>('Secure card payment input frame').contentDocument;
  if (!page) throw new Error('The frame has no document.');
  const input = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  const user = userEvent.setup({ document: page, delay: null });
  return {
    card,
    container,
    page,
    input,
    user,
    names: () => events.map(({ name }) => name),
    last: () => events.at(-1)?.detail,
    type: (name: string, text: string) => user.type(input(name), text),
    async fill(number: string, cvc = '123', expiry = '1232') {
      await user.type(input('cardnumber'), number);
      await user.type(input('exp-date'), expiry);
      await user.type(input('cvc'), cvc);
    },
  };
}

/** Returns the response or the rejection of a consent. */
async function settled(consent: Promise<unknown>) {
  const outcome = consent.then(
    (answer) => ({ answer }),
    (refusal: unknown) => ({ refusal }),
  );
  await jest.advanceTimersByTimeAsync(RESPONSE_DELAY_MS);
  return outcome;
}

async function consentFor(number: string, cvc?: string) {
  const { card, fill } = await openCard();
  await fill(number, cvc);
  jest.useFakeTimers();
  return settled(card.createPaymentConsent(request));
}

describe('the surface', () => {
  test('rejects every element but the card with a code, which the package forwards', async () => {
    await create();
    await expect(createElement('hpp' as 'card', {})).rejects.toEqual({
      code: 'un_support',
      message: 'The simulator has no element called hpp.',
    });
  });

  test('registers the payments functions for a page that enables elements at init', async () => {
    const functions = await init({ env: 'demo', enabledElements: ['payments'] });
    expect(functions.payments).toBe(sdks().payment);
  });

  test('mounts one frame into an element or into the element with an id', async () => {
    const card = await create();
    const container = document.body.appendChild(document.createElement('div'));
    container.id = 'card';
    expect(card.mount('card')).toBe(container);
    expect(card.mount(container)).toBe(container);
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
    expect(card.iframe).toBe(container.querySelector('iframe'));
    expect(card.domElement).toBe(container);
    expect(card.mount('nowhere')).toBeNull();
  });

  test('unmounts and mounts again, and not after it is destroyed', async () => {
    const { card, container } = await openCard();
    card.unmount();
    expect(container.querySelector('iframe')).toBeNull();
    card.mount(container);
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
    card.destroy();
    expect(container.querySelector('iframe')).toBeNull();
    expect(card.mount(container)).toBeNull();
    await expect(card.createPaymentConsent(request)).rejects.toMatchObject({
      code: 'state_invalid_for_operation',
    });
  });

  test('emits no event for a focused field that is removed', async () => {
    const { card, names, type } = await openCard();
    await type('cardnumber', '4242');
    const before = names();
    card.unmount();
    expect(names()).toEqual(before);
  });

  test('has a number, an expiry date and a security code with names, in a light frame without a ground', async () => {
    const { page, card } = await openCard();
    const shown = within(page.body)
      .getAllByRole<HTMLInputElement>('textbox')
      .map((field) => field.name);
    expect(shown).toEqual(['cardnumber', 'exp-date', 'cvc']);
    expect(within(page.body).getByRole('textbox', { name: 'Credit or debit card number' })).toBeEnabled();
    expect(card.iframe?.style).toMatchObject({ background: 'transparent', colorScheme: 'light' });
  });

  test('focuses what is missing, clears and disables itself', async () => {
    const { card, page, input, type, last } = await openCard();
    await type('cardnumber', '4242424242424242');
    card.focus();
    expect(page.activeElement).toBe(input('exp-date'));
    card.clear();
    expect(input('cardnumber')).toHaveValue('');
    expect(last()).toMatchObject({ empty: true, complete: false });
    card.update({ disabled: true });
    expect(input('cardnumber')).toBeDisabled();
  });
});

describe('events', () => {
  test('reach the listeners and the container', async () => {
    const card = await create();
    const page = document.body.appendChild(document.createElement('main'));
    const container = page.appendChild(document.createElement('div'));
    const heard: string[] = [];
    ['onReady', 'onChange', 'onFocus', 'onBlur'].forEach((name) =>
      page.addEventListener(name, (event) => heard.push(`${name} ${(event as CustomEvent).detail.type}`)),
    );
    card.mount(container);
    await waitFor(() => expect(heard).toEqual(['onReady card']));
    const user = userEvent.setup({ document: card.iframe!.contentDocument!, delay: null });
    await user.type(card.iframe!.contentDocument!.querySelector('input')!, '4');
    expect(heard).toEqual(['onReady card', 'onFocus card', 'onChange card']);
    card.blur();
    expect(heard.slice(3)).toEqual(['onChange card', 'onBlur card']);
  });

  test('say whether the card is empty, begun or complete, under both names', async () => {
    const { fill, type, last, names } = await openCard();
    await type('cardnumber', '4');
    expect(last()).toMatchObject({ empty: false, complete: false, completed: false, brand: 'visa' });
    await fill('242424242424242');
    expect(last()).toMatchObject({ empty: false, complete: true, completed: true, brand: 'visa' });
    expect(last()?.error).toBeUndefined();
    expect(names().filter((name) => name === 'focus')).toHaveLength(1);
  });

  test('report a blur with the missing fields once the whole field is left', async () => {
    const { card, fill, names, last } = await openCard();
    await fill('4242424242424242', '12');
    expect(names()).not.toContain('blur');
    card.blur();
    expect(names().at(-1)).toBe('blur');
    expect(last()).toMatchObject({ complete: false, error: { code: 'required' } });
  });

  test('report Enter as a submit', async () => {
    const { type, names } = await openCard();
    await type('cvc', '1{Enter}');
    expect(names().at(-1)).toBe('submit');
  });
});

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['4035501000000008', 'visa', '4035 5010 0000 0008'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223000048410010', 'mastercard', '2223 0000 4841 0010'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['370636803809394', 'amex', '3706 368038 09394'],
  ['3569599999097585', 'jcb', '3569 5999 9909 7585'],
  ['6580070000000008', 'discover', '6580 0700 0000 0008'],
  ['36000700000001', 'diners', '3600 070000 0001'],
  ['6250941006528599', 'unionpay', '6250 9410 0652 8599'],
])('knows %s for a %s card and writes it %s', async (digits, brand, written) => {
  const { card, fill, input, last, page } = await openCard();
  await fill(digits, brand === 'amex' ? '1234' : '123');
  expect(input('cardnumber')).toHaveValue(written);
  expect(last()).toMatchObject({ brand, complete: true });
  expect(page.querySelector('img')).toHaveAttribute('src', `/icons/cards/${brand}.svg`);
  jest.useFakeTimers();
  const last4 = digits.slice(-4);
  expect(await settled(card.createPaymentConsent(request))).toEqual({
    answer: {
      payment_consent_id: expect.stringMatching(new RegExp(`^cst_sim_${brand}_${last4}_12_2032_\\w+$`)),
      customer_id: 'cus_1',
      intent_id: expect.any(String),
      currency: 'GBP',
      payment_method: { id: expect.any(String), bin: digits.slice(0, 6), last4, brand },
    },
  });
});

describe('a card that is not complete', () => {
  test.each([
    ['4242424242424241', '1232', '123', 'invalid', 'Your card number is invalid.'],
    ['1111111111111111', '1232', '123', 'invalid', 'Your card number is invalid.'],
    ['424242424242', '1232', '123', 'required', 'Your card number is incomplete.'],
    ['4242424242424242', '12', '123', 'required', "Your card's expiration date is incomplete."],
    ['4242424242424242', '1220', '123', 'expired', "Your card's expiration year is in the past."],
    ['4242424242424242', '1299', '123', 'invalid', "Your card's expiration year is invalid."],
    ['4242424242424242', '1232', '12', 'required', "Your card's security code is incomplete."],
    ['378282246310005', '1232', '123', 'required', "Your card's security code is incomplete."],
  ])('reports %s %s %s with the code %s', async (number, expiry, cvc, code, message) => {
    const { card, fill, last } = await openCard();
    await fill(number, cvc, expiry);
    card.blur();
    expect(last()).toMatchObject({ complete: false, error: { code, message } });
    await expect(card.createPaymentConsent(request)).rejects.toEqual({ code: 'validation_error', message });
  });

  test('is rejected without an error message while it is empty', async () => {
    const { card, last } = await openCard();
    card.focus();
    card.blur();
    expect(last()).toMatchObject({ empty: true, complete: false });
    expect(last()?.error).toBeUndefined();
    await expect(card.createPaymentConsent(request)).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('is rejected immediately if the page does not support its network', async () => {
    const { type, last } = await openCard({ allowedCardNetworks: ['visa', 'mastercard', 'amex'] });
    await type('cardnumber', '3569');
    expect(last()).toMatchObject({ error: { code: 'un_support' } });
  });
});

test.each(['client_secret', 'currency'])('refuses a consent without %s', async (name) => {
  const { card, fill } = await openCard();
  await fill('4242424242424242');
  await expect(card.createPaymentConsent({ ...request, [name]: undefined })).rejects.toEqual({
    code: 'validation_error',
    message: `${name} is required.`,
  });
});

test.each([
  ['4646464646464644', 'risk_declined', /risk concern/],
  ['4012000300001003', 'issuer_declined', /declined/],
  ['4000000000000002', 'issuer_declined', /declined/],
  ['4000000000009995', 'issuer_declined', /insufficient funds/],
])('refuses %s with %s as a plain object', async (number, code, message) => {
  const { refusal } = (await consentFor(number)) as { refusal: object };
  expect(refusal).toEqual({ code, message: expect.stringMatching(message) });
  expect(Object.getPrototypeOf(refusal)).toBe(Object.prototype);
});

test.each(['4035501000000008', '4242424242424242', '4012000300000021'])(
  'does not challenge %s',
  async (number) => {
    const outcome = await consentFor(number);
    expect(outcome).toMatchObject({
      answer: { payment_consent_id: expect.stringMatching(/^cst_sim_visa_/) },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('responds to CVC 500 with an outage, to 501 with true and to 502 without the id of a consent', async () => {
  expect(await consentFor('4242424242424242', '500')).toMatchObject({
    refusal: { code: 'service_unavailable' },
  });
  jest.useRealTimers();
  document.body.replaceChildren();
  expect(await consentFor('4242424242424242', '501')).toEqual({ answer: true });
  jest.useRealTimers();
  document.body.replaceChildren();
  const { answer } = (await consentFor('4242424242424242', '502')) as { answer: object };
  expect(answer).toMatchObject({ customer_id: 'cus_1' });
  expect(answer).not.toHaveProperty('payment_consent_id');
});

describe.each(['4012000300000062', '4012000300000088', '5425233430109903', '4000002760003184'])(
  'the bank asked about %s',
  (number) => {
    async function ask() {
      const { card, fill } = await openCard();
      await fill(number);
      const outcome = card.createPaymentConsent(request);
      const dialog = await screen.findByRole('dialog', { name: 'Approve this card' });
      return { outcome, press: (name: string) => within(dialog).getByRole('button', { name }).click() };
    }

    test('lets the card pass', async () => {
      const { outcome, press } = await ask();
      press('Complete');
      await expect(outcome).resolves.toMatchObject({
        payment_consent_id: expect.stringMatching(/^cst_sim_/),
      });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('refuses the card', async () => {
      const { outcome, press } = await ask();
      press('Fail');
      await expect(outcome).rejects.toEqual({
        code: 'authentication_declined',
        message: 'Your card could not be authenticated. Please try again or use a different card.',
      });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  },
);

describe('the frames and sockets beside the field', () => {
  const hiddenFrames = () => document.querySelectorAll('iframe[hidden]');
  const block = (blockedURI: string) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));

  test('are open while the field is mounted', async () => {
    const { card } = await openCard();
    expect(hiddenFrames()).toHaveLength(2);
    card.unmount();
    expect(hiddenFrames()).toHaveLength(0);
  });

  test.each([
    'https://static-demo.airwallex.com/webapp/fraud/device-fingerprint/risk-iframe.html',
    'wss://bws-demo.airwallex.com/bws/v2/w',
  ])('no card is confirmed if the policy of the page blocks %s', async (address) => {
    const { card, fill } = await openCard();
    await fill('4242424242424242');
    block(address);
    jest.useFakeTimers();
    expect(await settled(card.createPaymentConsent(request))).toMatchObject({
      refusal: { code: 'service_unavailable' },
    });
  });

  test('the bank is not asked if the policy of the page blocks the frame of 3-D Secure', async () => {
    const { card, fill } = await openCard();
    await fill('4012000300000062');
    jest.useFakeTimers();
    const refusal = card.createPaymentConsent(request).catch((reason: unknown) => reason);
    await jest.advanceTimersByTimeAsync(RESPONSE_DELAY_MS);
    expect(hiddenFrames()).toHaveLength(3);
    block('https://threeds-demo.airwallex.com/challenge.html');
    await jest.advanceTimersByTimeAsync(RESPONSE_DELAY_MS);
    expect(await refusal).toMatchObject({ code: 'authentication_declined' });
    expect(hiddenFrames()).toHaveLength(2);
  });

  test('an address that is not of the provider does not matter', async () => {
    const { card, fill } = await openCard();
    await fill('4242424242424242');
    block('https://elsewhere.example/');
    jest.useFakeTimers();
    expect(await settled(card.createPaymentConsent(request))).toMatchObject({
      answer: { payment_consent_id: expect.any(String) },
    });
  });
});

describe('the texts', () => {
  const german = 'Die Kartennummer ist ungültig.';

  test.each([
    ['en-GB', 'Card number', 'Your card number is invalid.'],
    ['de', 'Kartennummer', german],
    ['fr', 'Numéro de carte', 'Le numéro de votre carte est invalide.'],
    ['es', 'Número de tarjeta', 'El número de la tarjeta no es válido.'],
    ['it', 'Numero di carta', 'Il numero di carta non è valido.'],
    ['nl', 'Kaartnummer', 'Uw kaartnummer is ongeldig.'],
    ['pt', 'Número do cartão', 'O número do seu cartão é inválido.'],
    ['el', 'Αριθμός κάρτας', 'Ο αριθμός της κάρτας σας δεν είναι έγκυρος.'],
  ])('are those of %s', async (locale, placeholder, message) => {
    const { input, type, last } = await openCard({}, locale);
    expect(input('cardnumber').placeholder).toBe(placeholder);
    await type('cardnumber', '4242424242424241');
    expect(last()?.error?.message).toBe(message);
  });

  test.each([
    ['4646464646464644', '123'],
    ['4000000000000002', '123'],
    ['4000000000009995', '123'],
    ['4242424242424242', '500'],
  ])('differ between the languages for %s %s', async (number, cvc) => {
    const messages = new Set<string>();
    for (const locale of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'el']) {
      const { card, fill } = await openCard({}, locale);
      await fill(number, cvc);
      jest.useFakeTimers();
      const { refusal } = (await settled(card.createPaymentConsent(request))) as {
        refusal: { message: string };
      };
      jest.useRealTimers();
      card.destroy();
      messages.add(refusal.message);
    }
    expect(messages.size).toBe(8);
  });

  test('follow the page to another language', async () => {
    const { card, type, last, input } = await openCard();
    await type('cardnumber', '4242424242424241');
    card.update({}, { locale: 'de' });
    expect(last()?.error?.message).toBe(german);
    expect(input('cardnumber').placeholder).toBe('Kartennummer');
  });
});
