import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { CHECKOUT } from './origins';

/** What may have just appeared below can be reached once the shop has made the frame as high as its page. */
async function inView(frame: FrameLocator, target: Locator): Promise<Locator> {
  await expect(target).toBeVisible();
  await expect
    .poll(() => frame.locator('html').evaluate((html) => html.scrollHeight <= window.innerHeight))
    .toBe(true);
  return target;
}

/**
 * Clicks, and again where the click did not reach the target: while a frame of another site is being resized or
 * scrolled, Chromium may still send it to where the target was. A click that arrived is never repeated, whatever became
 * of it.
 */
export async function clickSurely(target: Locator) {
  // The frame learns a frame late where the page was scrolled to.
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  // A page that is gone before it could answer was left by the click.
  const arrival = target.evaluate(pressed).catch(() => true);
  await target.click();
  if (await Promise.race([arrival, sleep(2000, false)])) return;
  console.warn('A click went astray, and is made again.');
  await target.click();
}

/** Runs in the page: a press reached the target or its label. */
const pressed = (target: Element) =>
  new Promise<boolean>((resolve) => {
    const labels = (field: Element) => [...((field as HTMLInputElement).labels ?? [])];
    const isMeant = (at: Element) =>
      [target, ...labels(target)].some((one) => one.contains(at)) ||
      labels(at).includes(target as HTMLLabelElement);
    window.addEventListener('pointerdown', ({ target: at }) => isMeant(at as Element) && resolve(true), {
      capture: true,
    });
  });

export const clickInView = async (frame: FrameLocator, target: Locator) =>
  clickSurely(await inView(frame, target));

/** Chooses the plan with this title and goes on. */
export async function choosePlan(frame: FrameLocator, title: string) {
  const plan = frame.getByRole('radio', { name: title, exact: false }).first();
  await clickInView(frame, plan);
  await expect(plan).toBeChecked();
  await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
}

export async function chooseBankTransfer(frame: FrameLocator) {
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
}

/** Types a card into the provider's own frame. */
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

export async function addCard(frame: FrameLocator, number: string) {
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await typeCard(frame, number);
  const postcode = frame.getByLabel('Postcode');
  if (await postcode.isVisible()) await postcode.fill('SW1A 1AA');
  await clickInView(frame, frame.getByTestId('cardForm.submit'));
}

export const confirm = (frame: FrameLocator) =>
  clickInView(frame, frame.getByTestId('paymentConfirmation.submitButton'));

/** What a screen reader says first of the page in the frame. */
export const pageTitle = (frame: FrameLocator) => frame.locator('html').evaluate(() => document.title);

/** Where the checkout is, whatever other frames there are inside it. */
export const addressOf = (page: Page) =>
  page
    .frames()
    .map((frame) => frame.url())
    .find((address) => address.startsWith(CHECKOUT)) ?? '';

/** A payment method's form, opened from the plan with this title. */
export async function openMethod(
  frame: FrameLocator,
  type: 'card' | 'direct_debit' | 'instant_payment',
  plan = 'Pay in 30 days',
) {
  await choosePlan(frame, plan);
  const option = frame.locator(`label[for="${type}"]`);
  const form = { card: 'cardForm', direct_debit: 'directDebitForm', instant_payment: 'instantPaymentForm' };
  // The only option is open already.
  await expect(option.or(frame.getByTestId(form[type])).first()).toBeVisible();
  if (await option.isVisible()) await clickInView(frame, option);
  await expect(frame.getByTestId(form[type])).toBeVisible();
}

/** Digits that stand nowhere else, so that they can be looked for. */
export const sterling = { holder: 'Ada Baker', sortCode: '309634', account: '70872490' };

/** Fills the form for an account in the United Kingdom, key by key and without a pause. */
export async function typeSterling(frame: FrameLocator, own: Partial<typeof sterling> = {}) {
  const { holder, sortCode, account } = { ...sterling, ...own };
  await frame.getByLabel('Account holder name').fill(holder);
  await frame.getByLabel('Sort code').fill('');
  await frame.getByLabel('Sort code').pressSequentially(sortCode);
  await frame.getByLabel('Account number').fill('');
  await frame.getByLabel('Account number').pressSequentially(account);
}

export async function typeIban(frame: FrameLocator, iban: string, country?: string) {
  if (country) await frame.getByLabel('Country').selectOption(country);
  await frame.getByLabel('Account holder name').fill(sterling.holder);
  await frame.getByLabel('IBAN').fill('');
  await frame.getByLabel('IBAN').pressSequentially(iban);
}

export const submitMandate = (frame: FrameLocator) =>
  clickInView(frame, frame.getByTestId('directDebitForm.submit'));

/** Agrees to what the summary says. */
export const agreeToMandate = (frame: FrameLocator) =>
  clickInView(frame, frame.getByTestId('directDebitSummary.submit'));
