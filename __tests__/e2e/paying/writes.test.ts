// Requests that change data are sent once, although the button is clicked twice and its form submitted.
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { clickInView, typeCard } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';

type Write = {
  description: string;
  scenario: string;
  /** Matches the method and the path, from the part after the version. */
  request: RegExp;
  /** Goes to the step of the button and returns it. */
  findButton: (frame: FrameLocator) => Promise<Locator>;
  /** Element that is visible after the request has succeeded. */
  resultOf: (frame: FrameLocator) => Locator;
};

const summary = (frame: FrameLocator) => frame.getByTestId('paymentMethods.summary');

/** Opens the menu of a saved card that is not the default. */
async function openMenu(frame: FrameLocator): Promise<void> {
  await clickInView(frame, frame.getByRole('button', { name: 'Change: Payment method' }));
  await clickInView(frame, frame.getByTestId('paymentMethod.card-mastercard').getByRole('button').first());
}

const writes: Write[] = [
  {
    description: 'a card is saved',
    scenario: 'card-only',
    request: /^POST .*\/stripe_payment_methods$/,
    findButton: async (frame) => {
      await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
      await typeCard(frame, '4242424242424242');
      await frame.getByLabel('Postcode').fill('SW1A 1AA');
      return frame.getByTestId('cardForm.submit');
    },
    resultOf: summary,
  },
  {
    description: 'another method is set as default',
    scenario: 'saved',
    request: /^PATCH .*\/card-mastercard$/,
    findButton: async (frame) => {
      await openMenu(frame);
      return frame.getByRole('menuitem', { name: 'Set as default' });
    },
    resultOf: (frame) => frame.getByTestId('paymentMethod.card-mastercard').filter({ hasText: 'Default' }),
  },
];

/** Collects the requests that match from now on. */
function collectRequests(page: Page, pattern: RegExp): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
      .replace(/^\/api\/sandbox(\/\w+)?\/v1/, '')
      .replace(/\/$/, '');
    const name = `${request.method()} ${path}`;
    if (pattern.test(name)) requests.push(name);
  });
  return requests;
}

/** Runs in the page: clicks twice and submits the form in one task, before React renders again. */
function clickRepeatedly(button: HTMLElement): void {
  button.click();
  button.click();
  if (button instanceof HTMLButtonElement) button.form?.requestSubmit();
}

for (const { description, scenario, request, findButton, resultOf } of writes) {
  test(`${description} once, however often the button is pressed`, async ({ page, shop }) => {
    const requests = collectRequests(page, request);
    const suffix = randomUUID().slice(0, 8);
    const order = `order-${scenario}_${suffix}`;
    const { frame } = await shop.open({ scenario, suffix, order, plan: `plan-30d-${suffix}` });
    const button = await findButton(frame);
    await expect(button).toBeEnabled();
    await button.evaluate(clickRepeatedly);
    await expect(resultOf(frame)).toBeVisible();
    // A request that was queued behind the first one has been sent by now.
    await frame.locator('html').evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(requests).toHaveLength(1);
  });
}
