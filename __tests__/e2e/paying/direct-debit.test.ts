// Direct debit: form, mandate, signatures, the provider's hosted flow and failures of the API.
import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  agreeToMandate,
  clickInView,
  confirmPayment,
  openMethodForm,
  sterlingAccount,
  submitMandateForm,
  typeIban,
  typeSterlingAccount,
} from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

type Parameters = Record<string, string>;

/** Opens the form, and collects the requests for mandates from then on. */
async function openDirectDebit(page: Page, shop: Shop, parameters: Parameters = { scenario: 'basic' }) {
  const mandateCalls = collectMandateCalls(page);
  const { frame, orderId } = await shop.open(parameters);
  await openMethodForm(frame, 'direct_debit', parameters.locale === 'de' ? 'in 30 Tagen' : undefined);
  return { frame, orderId, mandateCalls };
}

type MandateCall = { call: string; search: string; body: Record<string, unknown> };

function collectMandateCalls(page: Page): MandateCall[] {
  const mandateCalls: MandateCall[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const call = /\/gocardless_(\w+)$/.exec(pathname)?.[1];
    if (call && request.method() === 'POST')
      mandateCalls.push({ call, search, body: JSON.parse(request.postData() ?? '{}') });
  });
  return mandateCalls;
}
const callNamesOf = (mandateCalls: MandateCall[]) => mandateCalls.map(({ call }) => call);
const setupBodiesOf = (mandateCalls: MandateCall[]) =>
  mandateCalls.filter(({ call }) => call === 'setup').map(({ body }) => body);

const mandateSummary = (frame: FrameLocator) => frame.getByTestId('directDebitSummary');
const methodSummary = (frame: FrameLocator) => frame.getByTestId('paymentMethods.summary');
const errorSummary = (frame: FrameLocator) => frame.getByTestId('errorSummary');
const clickButton = (frame: FrameLocator, name: string) =>
  clickInView(frame, frame.getByRole('button', { name, exact: true }));
const providerDialog = (frame: FrameLocator) => frame.getByRole('dialog', { name: 'Set up with your bank' });
const answerFlow = (frame: FrameLocator, answer: 'Confirm' | 'Close' | 'Fail') =>
  providerDialog(frame).getByRole('button', { name: answer }).click();

/** Confirms the order, and expects exactly one payment. */
async function pay(page: Page, shop: Shop, { frame, orderId }: { frame: FrameLocator; orderId: string }) {
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const calls = await shop.journal(orderId);
  expect(confirmationsIn(calls)).toHaveLength(1);
  return calls;
}

test('a direct debit in the United Kingdom is set up once, saved once and pays the order', async ({
  page,
  shop,
}) => {
  const { frame, orderId, mandateCalls } = await openDirectDebit(page, shop);
  await expect(frame.getByLabel('Country')).toHaveCount(0);
  await expect(frame.getByLabel('Company name')).toHaveCount(0);
  await expect(frame.getByLabel('I can authorise Direct Debits on this account myself')).toBeChecked();
  await expect(frame.getByLabel('Set as default payment method')).toBeChecked();
  await expect(frame.getByTestId('directDebitForm.submit')).toHaveText('Continue');

  await typeSterlingAccount(frame);
  await expect(frame.getByLabel('Sort code')).toHaveValue('30-96-34');
  await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
  await frame.getByTestId('directDebitForm.submit').dblclick();
  await expect(mandateSummary(frame)).toContainText('Harbour Bakery Ltd');
  await expect(mandateSummary(frame)).toContainText('accounts@harbour-bakery.example');
  await expect(mandateSummary(frame)).toContainText('Ada Baker');
  await expect(mandateSummary(frame)).toContainText('••-••-34');
  await expect(mandateSummary(frame)).toContainText('••••••90');
  await expect(mandateSummary(frame)).not.toContainText('Creditor name');
  await expect(mandateSummary(frame)).not.toContainText(/70872490|30-96-34/);

  await frame.getByTestId('directDebitSummary.submit').dblclick();
  await expect(methodSummary(frame)).toContainText('Ada Baker');
  await expect(methodSummary(frame)).toContainText('90');
  expect(callNamesOf(mandateCalls)).toEqual(['setup', 'confirm', 'payment_methods']);
  const [setup, confirmation, saved] = mandateCalls;
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
      branch_code: sterlingAccount.sortCode,
      account_number: sterlingAccount.accountNumber,
    },
    isAuthorised: true,
    default: true,
    payer_requested_dual_signature: false,
  });
  expect([setup?.search, confirmation?.search]).toEqual(
    Array(2).fill(`?domain=${encodeURIComponent(new URL(CHECKOUT).host)}`),
  );
  const request = confirmation?.body.billing_request_id;
  expect(confirmation?.body).toEqual({ billing_request_id: request });
  expect(saved?.body).toEqual({ billing_request_id: request, is_default: true });

  const calls = await pay(page, shop, { frame, orderId });
  expect(JSON.stringify(calls)).not.toMatch(/70872490|309634/);
});

test('a direct debit in euros is set up in German with an IBAN and pays the order', async ({
  page,
  shop,
}) => {
  const { frame, orderId, mandateCalls } = await openDirectDebit(page, shop, {
    scenario: 'eur',
    locale: 'de',
  });
  const field = (name: string) => frame.locator(`[id="bank_account.${name}"]`);
  await expect(field('country_code')).toHaveValue('DE');
  await field('account_holder_name').fill('Ada Baker');
  await field('iban').pressSequentially('de89370400440532013000');
  await expect(field('iban')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await frame.locator('[name="default"]').uncheck();
  await submitMandateForm(frame);
  await expect(mandateSummary(frame)).toContainText('DE•• •••• •••• •••• •••• 00');
  await expect(mandateSummary(frame)).toContainText('Usance Payments Ltd');
  await expect(mandateSummary(frame)).not.toContainText('0532013000');
  await agreeToMandate(frame);
  await expect(methodSummary(frame)).toContainText('Ada Baker');
  expect(setupBodiesOf(mandateCalls)).toEqual([
    expect.objectContaining({
      currency: 'EUR',
      default: false,
      customer_details: expect.objectContaining({ language: 'de' }),
      bank_account: { account_holder_name: 'Ada Baker', iban: 'DE89370400440532013000' },
    }),
  ]);
  expect(mandateCalls.at(-1)?.body).toMatchObject({ is_default: false });
  await pay(page, shop, { frame, orderId });
});

test('text that is filled, typed or pasted into the IBAN is formatted', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { frame } = await openDirectDebit(page, shop, { scenario: 'eur' });
  const text = 'iban: gb29nwbk60161331926819';
  const field = frame.getByLabel('IBAN');
  for (const enter of [
    () => field.fill(text),
    () => field.pressSequentially(text),
    () => paste(page, field, text),
  ]) {
    await field.fill('');
    await enter();
    await expect(field).toHaveValue('GB29 NWBK 6016 1331 9268 19');
  }
  await field.fill('');
  await field.pressSequentially('1234567');
  for (const key of ['Backspace', 'ArrowLeft', 'ArrowLeft']) await field.press(key);
  await field.pressSequentially('9');
  await expect(field).toHaveValue('1234 956');
});

/** Pastes from the real clipboard with Ctrl+V. */
async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((clipboardText) => navigator.clipboard.writeText(clipboardText), text);
  await field.press('Control+V');
}

test('the mandate can be read, printed and downloaded before it is agreed to', async ({ page, shop }) => {
  const { frame } = await openDirectDebit(page, shop);
  const guarantee = frame.getByTestId('guaranteeModal');
  await typeSterlingAccount(frame);
  await submitMandateForm(frame);
  const guaranteeLink = mandateSummary(frame).getByRole('button', { name: /Guarantee/ });
  await clickInView(frame, guaranteeLink);
  await expect(guarantee.getByRole('dialog')).toBeFocused();
  await expect
    .poll(async () => (await guarantee.getByRole('dialog').boundingBox())?.width)
    .toBeLessThanOrEqual(600);
  await page.keyboard.press('Escape');
  await expect(guarantee).toHaveCount(0);
  await expect(mandateSummary(frame)).toBeVisible();
  await expect(guaranteeLink).toBeFocused();

  await frame.locator('html').evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await clickButton(frame, 'Show the mandate');
  const mandate = frame.getByTestId('mandateText');
  await expect(mandate).toContainText('70872490');
  await clickButton(frame, 'Print');
  await expect(frame.locator('html')).toHaveAttribute('data-printed', '');
  const [file] = await Promise.all([page.waitForEvent('download'), clickButton(frame, 'Download')]);
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
  await clickButton(frame, 'Close');
  await expect(mandate).toHaveCount(0);
  await agreeToMandate(frame);
  await expect(methodSummary(frame)).toContainText('Ada Baker');
});

test('no screen of a direct debit scrolls sideways at 320 px, and every button can be clicked', async ({
  page,
  shop,
}) => {
  // High enough to show the whole frame: Chromium does not lay out what is out of sight.
  await page.setViewportSize({ width: 320, height: 4000 });
  const { frame } = await shop.open({ scenario: 'eur' });
  await openMethodForm(frame, 'direct_debit');
  const expectNarrow = async (place: string) => {
    const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow, place).toBe(0);
  };
  await submitMandateForm(frame);
  await expect(errorSummary(frame)).toBeVisible();
  await expectNarrow('form');
  await typeIban(frame, 'DE89370400440532013000');
  await submitMandateForm(frame);
  await expect(mandateSummary(frame)).toBeVisible();
  await expectNarrow('summary');
  const box = await mandateSummary(frame).getByRole('dialog').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(320 - 32);
  await clickButton(frame, 'Show the mandate');
  await expect(frame.getByTestId('mandateText')).toContainText('DE89 3704 0044 0532 0130 00');
  await expectNarrow('mandate');
  await clickButton(frame, 'Close');
  await agreeToMandate(frame);
  await expect(methodSummary(frame)).toBeVisible();

  await shop.open({ scenario: 'basic' });
  await openMethodForm(frame, 'direct_debit');
  await clickInView(frame, frame.getByRole('button', { name: /Guarantee/ }));
  await expect(frame.getByTestId('guaranteeModal')).toBeVisible();
  await expectNarrow('guarantee');
  await clickButton(frame, 'Back');
});

test.describe("the provider's hosted flow", () => {
  test('can be left, resumed and used to pay', async ({ page, shop }) => {
    const { frame, orderId, mandateCalls } = await openDirectDebit(page, shop, { scenario: 'hosted-flow' });
    await typeSterlingAccount(frame);
    await submitMandateForm(frame);
    await expect(providerDialog(frame)).toBeVisible();
    await expect(mandateSummary(frame)).toHaveCount(0);
    await answerFlow(frame, 'Close');
    await expect(frame.getByText('You left before your Direct Debit was set up.')).toBeVisible();
    await expect(frame.getByLabel('Account number')).toHaveValue('70872490');
    await submitMandateForm(frame);
    await answerFlow(frame, 'Confirm');
    await expect(methodSummary(frame)).toContainText('Ada Baker');
    expect(callNamesOf(mandateCalls)).toEqual(['setup', 'payment_methods']);
    await pay(page, shop, { frame, orderId });
  });
});

test.describe('when the network or the direct debit API fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a next step that cannot be loaded is told below the form, and opens once it has loaded', async ({
    page,
    shop,
  }) => {
    const { frame } = await openDirectDebit(page, shop);
    await typeSterlingAccount(frame);
    await page.route('**/_next/static/**', (route) => route.abort());
    await submitMandateForm(frame);
    const notice = frame.getByRole('alert').filter({ hasText: 'The next step could not be loaded' });
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/_next/static/**');
    await expect(mandateSummary(frame)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('a confirmation that stays pending keeps its dialog open and succeeds in the end', async ({
    page,
    shop,
  }) => {
    const { frame, mandateCalls } = await openDirectDebit(page, shop);
    await typeSterlingAccount(frame);
    await submitMandateForm(frame);
    await clickButton(frame, 'Change customer details');
    await frame.getByLabel('Company name').fill('Slow Ltd');
    await submitMandateForm(frame);
    const release = await holdRequests(page, '**/gocardless_confirm*');
    await agreeToMandate(frame);
    const confirmingDialog = frame.getByTestId('directDebitConfirmation');
    await expect(confirmingDialog.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(confirmingDialog).toBeVisible();
    release();
    await expect(methodSummary(frame)).toContainText('Ada Baker');
    const confirmations = Array(4).fill('confirm');
    expect(callNamesOf(mandateCalls)).toEqual(['setup', 'setup', ...confirmations, 'payment_methods']);
  });
});
