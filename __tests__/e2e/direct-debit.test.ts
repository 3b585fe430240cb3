import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import texts from '@/locales/en-GB/direct-debit.json';
import { confirmations, expect, test, type Shop } from './support/checkout-test';
import { hold } from './support/hold';
import {
  agreeToMandate,
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirm,
  openMethod,
  pageTitle,
  sterling,
  submitMandate,
  typeIban,
  typeSterling,
} from './support/journey';
import { CHECKOUT } from './support/origins';

type Parameters = Record<string, string>;

/** Opens the form; answers with everything that is asked of the provider's part of the API from then on. */
async function open(page: Page, shop: Shop, parameters: Parameters = { scenario: 'basic' }) {
  const asked = mandateCallsOf(page);
  const { frame, orderId } = await shop.open(parameters);
  await openMethod(frame, 'direct_debit', parameters.locale ? titles[parameters.locale] : undefined);
  return { frame, orderId, asked };
}
const titles: Parameters = { de: 'in 30 Tagen', el: '30 ημέρες' };

type Asked = { call: string; search: string; body: Record<string, unknown> };

function mandateCallsOf(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const call = /\/gocardless_(\w+)$/.exec(pathname)?.[1];
    if (call && request.method() === 'POST')
      asked.push({ call, search, body: JSON.parse(request.postData() ?? '{}') });
  });
  return asked;
}
const callsIn = (asked: Asked[]) => asked.map(({ call }) => call);
const setups = (asked: Asked[]) => asked.filter(({ call }) => call === 'setup').map(({ body }) => body);

const summary = (frame: FrameLocator) => frame.getByTestId('directDebitSummary');
const chosen = (frame: FrameLocator) => frame.getByTestId('paymentMethods.summary');
const errors = (frame: FrameLocator) => frame.getByTestId('errorSummary');
const press = (frame: FrameLocator, name: string) =>
  clickInView(frame, frame.getByRole('button', { name, exact: true }));
const provider = (frame: FrameLocator) => frame.getByRole('dialog', { name: 'Set up with your bank' });
const answerFlow = (frame: FrameLocator, answer: 'Confirm' | 'Close' | 'Fail') =>
  provider(frame).getByRole('button', { name: answer }).click();
/** What a refused set-up is answered with, once. */
const refuseOnce = (page: Page, answer: { status?: number; json?: unknown; body?: string }) =>
  page.route('**/gocardless_setup*', (route) => route.fulfill({ status: 422, ...answer }), { times: 1 });

/** Ends at the shop, with one payment by this method. */
async function pay(page: Page, shop: Shop, { frame, orderId }: { frame: FrameLocator; orderId: string }) {
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const calls = await shop.journal(orderId);
  expect(confirmations(calls)).toHaveLength(1);
  return calls;
}

test('a direct debit in the United Kingdom is set up once, saved once, and pays', async ({ page, shop }) => {
  const { frame, orderId, asked } = await open(page, shop);
  await expect(frame.getByLabel('Country')).toHaveCount(0);
  await expect(frame.getByLabel('Company name')).toHaveCount(0);
  await expect(frame.getByLabel('I can authorise Direct Debits on this account myself')).toBeChecked();
  await expect(frame.getByLabel('Set as default payment method')).toBeChecked();
  await expect(frame.getByTestId('directDebitForm.submit')).toHaveText('Continue');

  await typeSterling(frame);
  await expect(frame.getByLabel('Sort code')).toHaveValue('30-96-34');
  await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
  await frame.getByTestId('directDebitForm.submit').dblclick();
  await expect(summary(frame)).toContainText('Harbour Bakery Ltd');
  await expect(summary(frame)).toContainText('accounts@harbour-bakery.example');
  await expect(summary(frame)).toContainText('Ada Baker');
  await expect(summary(frame)).toContainText('••-••-34');
  await expect(summary(frame)).toContainText('••••••90');
  await expect(summary(frame)).not.toContainText('Creditor name');
  await expect(summary(frame)).not.toContainText(/70872490|30-96-34/);

  await frame.getByTestId('directDebitSummary.submit').dblclick();
  await expect(chosen(frame)).toContainText('Ada Baker');
  await expect(chosen(frame)).toContainText('90');
  expect(callsIn(asked)).toEqual(['setup', 'confirm', 'payment_methods']);
  const [setup, confirmed, saved] = asked;
  expect(setup?.body).toEqual({
    flow: 'billing_request',
    currency: 'GBP',
    customer_details: {
      company_name: 'Harbour Bakery Ltd',
      email: 'accounts@harbour-bakery.example',
      language: 'en',
      phone_number: '+441632960002',
      address_line1: '1 Quay Street',
      city: 'Whitby',
      postal_code: 'YO21 1AA',
      country_code: 'GB',
    },
    bank_account: {
      account_holder_name: 'Ada Baker',
      country_code: 'GB',
      branch_code: sterling.sortCode,
      account_number: sterling.account,
    },
    isAuthorised: true,
    default: true,
    payer_requested_dual_signature: false,
  });
  expect([setup?.search, confirmed?.search]).toEqual(
    Array(2).fill(`?domain=${encodeURIComponent(new URL(CHECKOUT).host)}`),
  );
  const request = confirmed?.body.billing_request_id;
  expect(confirmed?.body).toEqual({ billing_request_id: request });
  expect(saved?.body).toEqual({ billing_request_id: request, is_default: true });

  const calls = await pay(page, shop, { frame, orderId });
  expect(JSON.stringify(calls)).not.toMatch(/70872490|309634/);
});

/** Typed as buyers do, and what is sent. */
const europeans = [
  ['de', 'DE', 'de89370400440532013000', 'DE89370400440532013000', 'DE•• •••• •••• •••• •••• 00', 'de'],
  ['en-GB', 'FR', 'FR14-2004-1010-0505-0001-3M02-606', 'FR1420041010050500013M02606', 'FR•• •••• ', 'en'],
  ['el', 'NL', 'IBAN NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300', 'NL•• •••• •••• •••• 00', 'en'],
] as const;

for (const [locale, country, typed, iban, masked, language] of europeans) {
  test(`a direct debit from an account in ${country} is set up in ${locale}, and pays`, async ({
    page,
    shop,
  }) => {
    const { frame, orderId, asked } = await open(page, shop, { scenario: 'eur', locale });
    const field = (name: string) => frame.locator(`[id="bank_account.${name}"]`);
    await expect(field('country_code')).toHaveValue('DE');
    await field('country_code').selectOption(country);
    await field('account_holder_name').fill('Ada Baker');
    await field('iban').pressSequentially(typed);
    await expect(field('iban')).toHaveValue(iban.replace(/.{4}(?=.)/g, '$& '));
    await frame.locator('[name="default"]').uncheck();
    await submitMandate(frame);
    await expect(summary(frame)).toContainText(masked);
    await expect(summary(frame)).toContainText('Usance Payments Ltd');
    await expect(summary(frame)).not.toContainText(iban.slice(-10));
    await agreeToMandate(frame);
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(setups(asked)).toHaveLength(1);
    expect(setups(asked)[0]).toMatchObject({
      currency: 'EUR',
      default: false,
      customer_details: { language },
    });
    expect(setups(asked)[0]?.bank_account).toEqual({ account_holder_name: 'Ada Baker', iban });
    expect(asked.at(-1)?.body).toMatchObject({ is_default: false });
    await pay(page, shop, { frame, orderId });
  });
}

/** What is typed, filled or pasted in one piece, and what stands there then. */
const shapes = {
  'Sort code': [
    ['30 96 34', '30-96-34'],
    ['30-96-34', '30-96-34'],
    ['\u200e３０\u00a0９６\u00a0３４', '30-96-34'],
    ['sort 309634 99', '30-96-34'],
  ],
  'Account number': [
    ['7087 2490', '70872490'],
    ['70872490123', '70872490'],
    ['acc: 708-72-490', '70872490'],
  ],
  IBAN: [
    ['GB29 NWBK-6016.1331 9268 19', 'GB29 NWBK 6016 1331 9268 19'],
    ['iban: gb29nwbk60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
    ['IBAN\u00a0GB29\u200bNWBK６０１６ 1331 9268 19', 'GB29 NWBK 6016 1331 9268 19'],
    ['x'.repeat(50), `${'XXXX '.repeat(8)}XX`],
  ],
} as const;

for (const [scenario, labels] of [
  ['basic', ['Sort code', 'Account number']],
  ['eur', ['IBAN']],
] as const) {
  test(`the fields ${labels.join(' and ')} write themselves, however they are filled`, async ({
    page,
    context,
    shop,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { frame } = await open(page, shop, { scenario });
    for (const label of labels) {
      const field = frame.getByLabel(label);
      for (const [text, written] of shapes[label]) {
        await field.fill(text);
        await expect(field, `${text} filled`).toHaveValue(written);
        if (text.length < 40) {
          await field.fill('');
          await field.pressSequentially(text);
          await expect(field, `${text} typed`).toHaveValue(written);
        }
        await field.fill('');
        await paste(page, field, text);
        await expect(field, `${text} pasted`).toHaveValue(written);
      }
      await field.fill('');
      await field.pressSequentially('1234567');
      await field.press('Backspace');
      await field.press('ArrowLeft');
      await field.press('ArrowLeft');
      await field.pressSequentially('9');
      await expect(field).toHaveValue(
        { 'Sort code': '12-34-95', 'Account number': '1234956', IBAN: '1234 956' }[label],
      );
    }
  });
}

/** As the browser does for Ctrl+V, from the real clipboard. */
async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
  await field.press('Control+V');
}

test('another country clears the account and what was wrong with it, and nothing else', async ({
  page,
  shop,
}) => {
  const { frame, asked } = await open(page, shop, { scenario: 'eur' });
  await typeIban(frame, 'DE89 3704 0044 0532 0130 01');
  await expect(frame.getByLabel('IBAN')).toHaveAttribute('placeholder', 'DE00 0000 0000 0000 0000 00');
  await submitMandate(frame);
  await expect(errors(frame)).toHaveText(/There is a problem\s*Please enter a valid IBAN\./);
  await expect(errors(frame)).toBeFocused();
  await expect.poll(() => pageTitle(frame)).toMatch(/^Error: /);
  await clickInView(frame, errors(frame).getByRole('link'));
  await expect(frame.getByLabel('IBAN')).toBeFocused();
  await expect(frame.getByLabel('IBAN')).toHaveAccessibleDescription(/Please enter a valid IBAN\./);

  await frame.getByLabel('Country').selectOption('GB');
  await expect(errors(frame)).toHaveCount(0);
  await expect(frame.getByLabel('IBAN')).toHaveCount(0);
  await typeSterling(frame, { account: '7087249', sortCode: '30963' });
  await submitMandate(frame);
  await expect(errors(frame).getByRole('link')).toHaveText([
    'Must be exactly 6 digits.',
    'Must be exactly 8 digits.',
  ]);
  await frame.getByLabel('Country').selectOption('FR');
  await expect(errors(frame)).toHaveCount(0);
  await expect(frame.getByLabel('IBAN')).toHaveValue('');
  await expect(frame.getByLabel('Account holder name')).toHaveValue('Ada Baker');
  await frame.getByLabel('Country').selectOption('GB');
  await expect(frame.getByLabel('Sort code')).toHaveValue('');
  await expect(frame.getByLabel('Account number')).toHaveValue('');
  await frame.getByLabel('Country').selectOption('');
  await frame.getByLabel('Account holder name').fill('  ');
  await submitMandate(frame);
  await expect(errors(frame).getByRole('link')).toHaveText([
    'Country is a required field.',
    'Account holder name is a required field.',
    'IBAN is a required field.',
  ]);
  expect(asked).toEqual([]);

  // An overseas territory writes the IBAN of France.
  await typeIban(frame, 'FR14 2004 1010 0505 0001 3M02 606', 'FR');
  await submitMandate(frame);
  await expect(summary(frame)).toBeVisible();
  expect(setups(asked)[0]?.bank_account).toEqual({
    account_holder_name: 'Ada Baker',
    iban: 'FR1420041010050500013M02606',
  });
});

test('Change in the summary leads to the form, where what was typed still is', async ({ page, shop }) => {
  const { frame, orderId, asked } = await open(page, shop);
  await typeSterling(frame);
  await submitMandate(frame);
  await press(frame, 'Change bank account details');
  await expect(summary(frame)).toHaveCount(0);
  await expect(frame.getByLabel('Account holder name')).toBeFocused();
  await expect(frame.getByLabel('Account holder name')).toHaveValue('Ada Baker');
  await expect(frame.getByLabel('Sort code')).toHaveValue('30-96-34');
  await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
  // The same form is not asked for twice.
  await submitMandate(frame);
  await expect(summary(frame)).toBeVisible();
  expect(setups(asked)).toHaveLength(1);

  await press(frame, 'Change customer details');
  await expect(frame.getByLabel('Company name')).toBeFocused();
  await expect(frame.getByLabel('Company name')).toHaveValue('Harbour Bakery Ltd');
  await expect(frame.getByLabel('Email address')).toHaveValue('accounts@harbour-bakery.example');
  await frame.getByLabel('Email address').fill('nobody');
  await submitMandate(frame);
  await expect(errors(frame)).toContainText('Email address is a required field.');
  await frame.getByLabel('Email address').fill('books@harbour-bakery.example');
  await frame.getByLabel('Company name').fill('Harbour Bakery & Söhne');
  await frame.getByLabel('Account number').fill('70872491');
  await frame.getByLabel('Set as default payment method').uncheck();
  await submitMandate(frame);
  await expect(summary(frame)).toContainText('Harbour Bakery & Söhne');
  await expect(summary(frame)).toContainText('books@harbour-bakery.example');
  await expect(summary(frame)).toContainText('••••••91');
  await page.keyboard.press('Escape');
  await expect(summary(frame)).toHaveCount(0);
  await submitMandate(frame);
  await agreeToMandate(frame);
  await expect(chosen(frame)).toContainText('91');
  expect(callsIn(asked)).toEqual(['setup', 'setup', 'confirm', 'payment_methods']);
  expect(asked.at(-1)?.body).toMatchObject({ is_default: false });
  await pay(page, shop, { frame, orderId });
});

test('the Guarantee and the mandate open over the page, and give the focus back', async ({ page, shop }) => {
  const { frame } = await open(page, shop);
  const guarantee = frame.getByTestId('guaranteeModal');
  const link = frame.getByTestId('directDebitForm').getByRole('button', { name: /Guarantee/ });
  await clickInView(frame, link);
  await expect(guarantee).toContainText('normally 3 working days');
  await expect(guarantee.getByRole('dialog')).toBeFocused();
  await expect
    .poll(async () => (await guarantee.getByRole('dialog').boundingBox())?.width)
    .toBeLessThanOrEqual(600);
  await press(frame, 'Back');
  await expect(guarantee).toHaveCount(0);
  await expect(link).toBeFocused();

  await typeSterling(frame);
  await submitMandate(frame);
  const again = summary(frame).getByRole('button', { name: /Guarantee/ });
  await clickInView(frame, again);
  await expect(guarantee).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guarantee).toHaveCount(0);
  await expect(summary(frame)).toBeVisible();
  await expect(again).toBeFocused();

  await frame.locator('html').evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await press(frame, 'Show the mandate');
  const mandate = frame.getByTestId('mandateText');
  await expect(mandate).toContainText('70872490');
  await press(frame, 'Print');
  await expect(frame.locator('html')).toHaveAttribute('data-printed', '');
  const [file] = await Promise.all([page.waitForEvent('download'), press(frame, 'Download')]);
  expect(file.suggestedFilename()).toBe('direct-debit-mandate.html');
  const text = await readFile(await file.path(), 'utf8');
  for (const fact of [
    '70872490',
    '30-96-34',
    'Ada Baker',
    'Harbour Bakery Ltd',
    'Usance Payments Ltd',
    'USANCE',
  ])
    expect(text).toContain(fact);
  await press(frame, 'Close');
  await expect(mandate).toHaveCount(0);
  await agreeToMandate(frame);
  await expect(chosen(frame)).toContainText('Ada Baker');
});

test('nothing scrolls sideways at 320 px, and every button can be reached', async ({ page, shop }) => {
  // So high that the frame is seen as a whole: what is out of sight is not laid out.
  await page.setViewportSize({ width: 320, height: 4000 });
  const { frame } = await shop.open({ scenario: 'eur' });
  await openMethod(frame, 'direct_debit');
  const expectNarrow = async (place: string) => {
    const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow, place).toBe(0);
  };
  await submitMandate(frame);
  await expect(errors(frame)).toBeVisible();
  await expectNarrow('form');
  await typeIban(frame, 'DE89370400440532013000');
  await submitMandate(frame);
  await expect(summary(frame)).toBeVisible();
  await expectNarrow('summary');
  const box = await summary(frame).getByRole('dialog').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(320 - 32);
  await press(frame, 'Show the mandate');
  await expect(frame.getByTestId('mandateText')).toContainText('DE89 3704 0044 0532 0130 00');
  await expectNarrow('mandate');
  await press(frame, 'Close');
  await agreeToMandate(frame);
  await expect(chosen(frame)).toBeVisible();

  await shop.open({ scenario: 'basic' });
  await openMethod(frame, 'direct_debit');
  await clickInView(frame, frame.getByRole('button', { name: /Guarantee/ }));
  await expect(frame.getByTestId('guaranteeModal')).toBeVisible();
  await expectNarrow('guarantee');
  await press(frame, 'Back');
});

for (const [how, scenario] of [
  ['the buyer says so', 'basic'],
  ['the provider says so', 'dual-signature'],
] as const) {
  test(`no method is made where all signatories must sign, because ${how}`, async ({ page, shop }) => {
    const { frame, orderId, asked } = await open(page, shop, { scenario });
    await typeSterling(frame);
    if (scenario === 'basic')
      await frame.getByLabel('I can authorise Direct Debits on this account myself').uncheck();
    await submitMandate(frame);
    await agreeToMandate(frame);
    const told = frame.getByRole('dialog', { name: 'All signatories must sign' });
    await expect(told).toContainText('within 3 business days');
    await expect(told).toBeFocused();
    await clickInView(frame, told.getByRole('button', { name: 'Show the mandate' }));
    await expect(frame.getByTestId('mandateText')).toBeVisible();
    await press(frame, 'Close');
    await press(frame, 'Choose another settlement method');
    await expect(told).toHaveCount(0);
    await expect(frame.getByRole('heading', { name: 'Choose a settlement method' })).toBeFocused();
    expect(callsIn(asked)).toEqual(['setup', 'confirm']);
    expect(setups(asked)[0]).toMatchObject({
      isAuthorised: scenario !== 'basic',
      payer_requested_dual_signature: scenario === 'basic',
    });
    await expect(frame.getByTestId('directDebitForm')).toHaveCount(0);
    await expect(frame.getByTestId(/^paymentMethod\.mandate/)).toHaveCount(0);
    await chooseBankTransfer(frame);
    await pay(page, shop, { frame, orderId });
  });
}

test.describe('the flow of the provider', () => {
  test('is left, gone on with, and paid with', async ({ page, shop }) => {
    const { frame, orderId, asked } = await open(page, shop, { scenario: 'hosted-flow' });
    await typeSterling(frame);
    await submitMandate(frame);
    await expect(provider(frame)).toBeVisible();
    await expect(summary(frame)).toHaveCount(0);
    await answerFlow(frame, 'Close');
    await expect(frame.getByText('You left before your Direct Debit was set up.')).toBeVisible();
    await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
    await submitMandate(frame);
    await answerFlow(frame, 'Confirm');
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(callsIn(asked)).toEqual(['setup', 'payment_methods']);
    await pay(page, shop, { frame, orderId });
  });

  test('fails, and another one is set up and is gone through', async ({ page, shop }) => {
    const { frame, asked } = await open(page, shop, { scenario: 'hosted-flow' });
    await typeSterling(frame);
    await submitMandate(frame);
    await answerFlow(frame, 'Fail');
    await expect(frame.getByRole('alert').filter({ hasText: 'Nothing has been charged' })).toBeVisible();
    await submitMandate(frame);
    await answerFlow(frame, 'Confirm');
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(callsIn(asked)).toEqual(['setup', 'setup', 'payment_methods']);
  });

  test('is begun for a risky customer after Change, and Back leads to the form', async ({ page, shop }) => {
    const { frame, asked } = await open(page, shop);
    await typeSterling(frame);
    await submitMandate(frame);
    await press(frame, 'Change customer details');
    await frame.getByLabel('Email address').fill('protectplus_risky@harbour-bakery.example');
    await submitMandate(frame);
    await expect(provider(frame)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(provider(frame)).toHaveCount(0);
    await expect(frame.getByLabel('Email address')).toHaveValue('protectplus_risky@harbour-bakery.example');
    await submitMandate(frame);
    await answerFlow(frame, 'Confirm');
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(callsIn(asked)).toEqual(['setup', 'setup', 'payment_methods']);
  });

  test('with the test id succeeds without opening', async ({ page, shop }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const { frame, asked } = await open(page, shop, { scenario: 'hosted-flow-test' });
    await typeSterling(frame);
    await submitMandate(frame);
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(callsIn(asked)).toEqual(['setup', 'payment_methods']);
    expect(scripts.filter((path) => path.endsWith('gocardless.js'))).toEqual([]);
  });

  test('waits for all signatories where the buyer cannot authorise alone', async ({ page, shop }) => {
    const { frame, asked } = await open(page, shop, { scenario: 'hosted-flow' });
    await typeSterling(frame);
    await frame.getByLabel('I can authorise Direct Debits on this account myself').uncheck();
    await submitMandate(frame);
    await answerFlow(frame, 'Confirm');
    await expect(frame.getByRole('dialog', { name: 'All signatories must sign' })).toBeVisible();
    expect(callsIn(asked)).toEqual(['setup']);
  });

  test.describe('without its script', () => {
    test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] });

    test('is asked for three times, then told of; the form stays', async ({ page, shop }) => {
      let loads = 0;
      await page.route('**/sim/gocardless.js*', (route) => {
        loads += 1;
        return route.abort();
      });
      const { frame } = await open(page, shop, { scenario: 'hosted-flow' });
      await typeSterling(frame);
      await submitMandate(frame);
      await expect(frame.getByText(texts.hosted.failed)).toBeVisible();
      expect(loads).toBe(3);
      await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
      await page.unroute('**/sim/gocardless.js*');
      await submitMandate(frame);
      await answerFlow(frame, 'Confirm');
      await expect(chosen(frame)).toContainText('Ada Baker');
    });
  });
});

test.describe('what goes wrong', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('what the API refuses stands at its field, and a right form goes through', async ({ page, shop }) => {
    const { frame, orderId, asked } = await open(page, shop);
    const told = async (...messages: string[]) => {
      await expect(errors(frame).getByRole('listitem')).toHaveText(messages);
      await expect(errors(frame)).toBeFocused();
    };
    const failed = frame.getByText('An error has occurred when trying to set up your Direct Debit.');
    await typeSterling(frame, { account: '55779912' });
    await submitMandate(frame);
    await told('did not pass modulus check');
    await expect(frame.getByLabel('Account number')).toHaveAccessibleDescription(
      /did not pass modulus check/,
    );
    await expect(frame.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true');
    await frame.getByLabel('Account number').fill('55779913');
    await submitMandate(frame);
    // There is no IBAN in this form.
    await told('Invalid value, please correct and try again.');
    await expect(errors(frame).getByRole('link')).toHaveCount(0);
    await expect(frame.getByLabel('Account number')).not.toHaveAttribute('aria-invalid');
    await frame.getByLabel('Account number').fill('55779914');
    await submitMandate(frame);
    await expect(failed).toBeVisible();
    await expect(errors(frame)).toHaveCount(0);
    await typeSterling(frame, { sortCode: '000000' });
    await submitMandate(frame);
    await told('is invalid');
    await expect(failed).toHaveCount(0);
    await expect(frame.getByLabel('Sort code')).toHaveAccessibleDescription(/is invalid/);

    await typeSterling(frame);
    await refuseOnce(page, {
      json: { colour: ['must be blue'], 'bank_account.branch_code': ['first', 'last'] },
    });
    await submitMandate(frame);
    await told('must be blue', 'last');
    await refuseOnce(page, { json: { account_number: 7 } });
    await submitMandate(frame);
    await told('Invalid value, please correct and try again.');
    await expect(errors(frame).getByRole('link')).toHaveCount(1);
    await expect(frame.getByLabel('Company name')).toHaveCount(0);
    await refuseOnce(page, { json: { company_name: ['is too long'] } });
    await submitMandate(frame);
    await told('is too long');
    await clickInView(frame, errors(frame).getByRole('link'));
    await expect(frame.getByLabel('Company name')).toBeFocused();
    await expect(frame.getByLabel('Company name')).toHaveValue('Harbour Bakery Ltd');
    for (const answer of [
      { status: 500, json: { message: 'No.' } },
      { status: 200, json: 'fine' },
      { status: 200, json: {} },
    ]) {
      await refuseOnce(page, answer);
      await submitMandate(frame);
      await expect(failed).toBeVisible();
      await expect(errors(frame)).toHaveCount(0);
      await expect(frame.getByTestId('directDebitForm.submit')).toHaveText('Continue');
    }
    await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
    await submitMandate(frame);
    await agreeToMandate(frame);
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(setups(asked)).toHaveLength(11);
    await pay(page, shop, { frame, orderId });
  });

  test('a confirmation that fails, and a saving that fails, can be repeated; nothing is set up twice', async ({
    page,
    shop,
  }) => {
    const { frame, asked } = await open(page, shop);
    const down = (call: string, status = 500) =>
      page.route(`**/gocardless_${call}*`, (route) => route.fulfill({ status, json: { message: 'No.' } }), {
        times: 1,
      });
    await typeSterling(frame);
    await submitMandate(frame);
    await expect(summary(frame)).toBeVisible();
    await down('confirm');
    await agreeToMandate(frame);
    await expect(summary(frame).getByRole('alert')).toContainText('Your Direct Debit could not be confirmed');
    await page.route(
      '**/gocardless_payment_methods',
      (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      { times: 1 },
    );
    await agreeToMandate(frame);
    await expect(summary(frame).getByRole('alert')).toContainText('Your Direct Debit could not be saved');
    await expect(frame.getByTestId('directDebitConfirmation')).toHaveCount(0);
    await agreeToMandate(frame);
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(callsIn(asked)).toEqual(['setup', 'confirm', 'confirm', 'payment_methods', 'payment_methods']);
  });

  test('a direct debit whose saving was carried out although its answer was lost is found', async ({
    page,
    shop,
  }) => {
    const { frame, orderId, asked } = await open(page, shop);
    let isLost = false;
    await page.route('**/gocardless_payment_methods', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      return route.fulfill({ status: 409, json: { message: 'Conflict.' } });
    });
    await typeSterling(frame);
    await submitMandate(frame);
    await agreeToMandate(frame);
    await expect(chosen(frame)).toContainText('Ada Baker');
    expect(callsIn(asked)).toEqual(['setup', 'confirm', 'payment_methods']);
    await pay(page, shop, { frame, orderId });
  });

  for (const [company, problem, calls] of [
    ['Slow Ltd', undefined, ['confirm', 'confirm', 'confirm', 'confirm', 'payment_methods']],
    ['Forever Ltd', 'Your Direct Debit could not be confirmed', Array(6).fill('confirm')],
  ] as const) {
    test(`${company}: ${problem ?? 'it takes its time'}`, async ({ page, shop }) => {
      const { frame, asked } = await open(page, shop);
      await typeSterling(frame);
      await submitMandate(frame);
      await press(frame, 'Change customer details');
      await frame.getByLabel('Company name').fill(company);
      await submitMandate(frame);
      const release = await hold(page, '**/gocardless_confirm*');
      await agreeToMandate(frame);
      const confirming = frame.getByTestId('directDebitConfirmation');
      await expect(confirming.getByRole('dialog')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(confirming).toBeVisible();
      release();
      if (!problem) {
        await expect(chosen(frame)).toContainText('Ada Baker');
      } else {
        await expect(summary(frame).getByRole('alert')).toContainText(problem);
        await expect(summary(frame).getByRole('alert')).toContainText('Nothing has been charged.');
        await expect(confirming).toHaveCount(0);
        await press(frame, 'Change bank account details');
        await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
      }
      expect(callsIn(asked)).toEqual(['setup', 'setup', ...calls]);
    });
  }

  test('a direct debit is deleted after a question, and a failure says so', async ({ page, shop }) => {
    const { frame, orderId } = await shop.open({ scenario: 'saved' });
    await choosePlan(frame, 'Pay in 30 days');
    await press(frame, 'Change: Settlement method');
    const row = frame.locator('[data-testid^="paymentMethod.mandate"]');
    const remove = async () => {
      await clickInView(frame, row.getByRole('button').first());
      await clickInView(frame, frame.getByRole('menuitem', { name: 'Delete' }));
    };
    await page.route(
      '**/gocardless_payment_methods/*',
      (route) => route.fulfill({ status: 500, json: { message: 'No.' } }),
      { times: 1 },
    );
    await remove();
    await expect(frame.getByTestId('deleteModal').getByRole('dialog')).toHaveAccessibleName(/\d\d\?$/);
    await clickInView(frame, frame.getByTestId('deleteModal.confirm'));
    const failed = 'An error has occurred while trying to delete your direct debit details.';
    await expect(frame.getByText(failed)).toBeVisible();
    if (await frame.getByTestId('deleteModal.confirm').isHidden()) await remove();
    await clickInView(frame, frame.getByTestId('deleteModal.confirm'));
    await expect(row).toHaveCount(0);
    const calls = await shop.journal(orderId);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
