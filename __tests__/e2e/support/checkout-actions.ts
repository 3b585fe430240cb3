import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { CHECKOUT } from './origins';

/** The checkout in the shop's frame, or as a page of its own. */
type Checkout = Pick<FrameLocator, 'getByRole' | 'getByTestId' | 'locator'>;

/** Waits until the shop has made the frame as high as its page: a target that just appeared below is reachable then. */
async function waitUntilInView(frame: Checkout, target: Locator): Promise<Locator> {
  await expect(target).toBeVisible();
  await expect
    .poll(() => frame.locator('html').evaluate((html) => html.scrollHeight <= window.innerHeight))
    .toBe(true);
  return target;
}

/**
 * Clicks, and clicks once more if the first click missed the target: while a cross-site frame is resized or scrolled,
 * Chromium may dispatch the click to the target's previous position. A click that arrived is never repeated.
 */
export async function clickReliably(target: Locator) {
  // The frame receives the page's scroll position one animation frame late.
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  // The evaluation fails if the click itself has left the page.
  const arrival = target.evaluate(waitForPress).catch(() => true);
  await target.click();
  if (await Promise.race([arrival, sleep(2000, false)])) return;
  console.warn('A click missed its target and is repeated.');
  await target.click();
}

/** Runs in the page: resolves when a press reaches the target or its label. */
const waitForPress = (target: Element) =>
  new Promise<boolean>((resolve) => {
    const labels = (field: Element) => [...((field as HTMLInputElement).labels ?? [])];
    const isTarget = (element: Element) =>
      [target, ...labels(target)].some((one) => one.contains(element)) ||
      labels(element).includes(target as HTMLLabelElement);
    window.addEventListener(
      'pointerdown',
      ({ target: pressed }) => isTarget(pressed as Element) && resolve(true),
      {
        capture: true,
      },
    );
  });

export const clickInView = async (frame: Checkout, target: Locator) =>
  clickReliably(await waitUntilInView(frame, target));

/** Chooses the plan with this title and continues to the next step. */
export async function choosePlan(frame: Checkout, title: string) {
  const plan = frame.getByRole('radio', { name: title, exact: false }).first();
  await clickInView(frame, plan);
  await expect(plan).toBeChecked();
  await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
}

export async function chooseBankTransfer(frame: Checkout) {
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
}

/** Types a card number with a valid expiry date and security code into the provider's frame. */
export async function typeCard(frame: Pick<FrameLocator, 'frameLocator'>, number: string) {
  const card = frame.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.locator('[name="cardnumber"]').fill('');
  await card.locator('[name="cardnumber"]').pressSequentially(number);
  await card.locator('[name="exp-date"]').fill('');
  await card.locator('[name="exp-date"]').pressSequentially('1232');
  await card.locator('[name="cvc"]').fill('');
  const isAmex = /^3[47]/.test(number);
  await card.locator('[name="cvc"]').pressSequentially(isAmex ? '1234' : '123');
}

/** Types a card and, if the form asks for it, a postcode, and submits the form. */
export async function addCard(frame: FrameLocator, number: string) {
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await typeCard(frame, number);
  const postcode = frame.getByLabel('Postcode');
  if (await postcode.isVisible()) await postcode.fill('SW1A 1AA');
  await clickInView(frame, frame.getByTestId('cardForm.submit'));
}

export const confirmPayment = (frame: Checkout) =>
  clickInView(frame, frame.getByTestId('paymentConfirmation.submitButton'));

/** Returns the document title of the frame, which a screen reader announces first. */
export const readPageTitle = (frame: FrameLocator) => frame.locator('html').evaluate(() => document.title);

/** Returns the URL of the checkout's frame. */
export const checkoutUrlOf = (page: Page) =>
  page
    .frames()
    .map((frame) => frame.url())
    .find((url) => url.startsWith(CHECKOUT)) ?? '';

/** Chooses the plan with this title and opens the form of a payment method. */
export async function openMethodForm(
  frame: Checkout,
  type: 'card' | 'direct_debit' | 'instant_payment',
  plan = 'Pay in 30 days',
) {
  await choosePlan(frame, plan);
  const option = frame.locator(`label[for="${type}"]`);
  const formTestIds = {
    card: 'cardForm',
    direct_debit: 'directDebitForm',
    instant_payment: 'instantPaymentForm',
  };
  // A single option opens by itself.
  await expect(option.or(frame.getByTestId(formTestIds[type])).first()).toBeVisible();
  if (await option.isVisible()) await clickInView(frame, option);
  await expect(frame.getByTestId(formTestIds[type])).toBeVisible();
}

/** Test account whose digits occur nowhere else, so that a leak can be found by text search. */
export const sterlingAccount = { holder: 'Ada Baker', sortCode: '309634', accountNumber: '70872490' };

/** Fills the form for an account in the United Kingdom, key by key without a delay. */
export async function typeSterlingAccount(
  frame: FrameLocator,
  overrides: Partial<typeof sterlingAccount> = {},
) {
  const { holder, sortCode, accountNumber } = { ...sterlingAccount, ...overrides };
  await frame.getByLabel('Account holder name').fill(holder);
  await frame.getByLabel('Sort code').fill('');
  await frame.getByLabel('Sort code').pressSequentially(sortCode);
  await frame.getByLabel('Account number').fill('');
  await frame.getByLabel('Account number').pressSequentially(accountNumber);
}

export async function typeIban(frame: FrameLocator, iban: string, country?: string) {
  if (country) await frame.getByLabel('Country').selectOption(country);
  await frame.getByLabel('Account holder name').fill(sterlingAccount.holder);
  await frame.getByLabel('IBAN').fill('');
  await frame.getByLabel('IBAN').pressSequentially(iban);
}

export const submitMandateForm = (frame: FrameLocator) =>
  clickInView(frame, frame.getByTestId('directDebitForm.submit'));

export const agreeToMandate = (frame: FrameLocator) =>
  clickInView(frame, frame.getByTestId('directDebitSummary.submit'));
