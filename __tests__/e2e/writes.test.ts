import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './support/checkout-test';
import { chooseBankTransfer, clickInView, submitMandate, typeCard, typeSterling } from './support/journey';

type Write = {
  what: string;
  scenario: string;
  /** The call, without what stands before the version. */
  call: RegExp;
  /** Leads to the button. */
  reach: (frame: FrameLocator) => Promise<Locator>;
  /** What is there once it is done. */
  done: (frame: FrameLocator) => Locator;
};

const option = (frame: FrameLocator, type: string) => frame.locator(`label[for="${type}"]`);
const summary = (frame: FrameLocator) => frame.getByTestId('paymentMethods.summary');

/** The menu of a saved card that is not the default. */
async function openMenu(frame: FrameLocator): Promise<void> {
  await clickInView(frame, frame.getByRole('button', { name: 'Change: Settlement method' }));
  await clickInView(frame, frame.getByTestId('paymentMethod.card-mastercard').getByRole('button').first());
}

const writes: Write[] = [
  {
    what: 'a plan is verified',
    scenario: 'fraud-pass',
    call: /^POST \/payment\/fraud\/[\w-]+\/verify$/,
    reach: async (frame) => frame.getByTestId('selectedPaymentPlan').getByRole('button'),
    done: (frame) => option(frame, 'bank_transfer'),
  },
  {
    what: 'a card is saved',
    scenario: 'card-only',
    call: /^POST .*\/stripe_payment_methods$/,
    reach: async (frame) => {
      await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
      await typeCard(frame, '4242424242424242');
      await frame.getByLabel('Postcode').fill('SW1A 1AA');
      return frame.getByTestId('cardForm.submit');
    },
    done: summary,
  },
  {
    what: 'a mandate is set up',
    scenario: 'direct-debit-only',
    call: /^POST .*\/gocardless_setup$/,
    reach: async (frame) => {
      await typeSterling(frame);
      return frame.getByTestId('directDebitForm.submit');
    },
    done: (frame) => frame.getByTestId('directDebitSummary'),
  },
  ...['confirm', 'payment_methods'].map((call) => ({
    what: `a mandate is agreed to (${call})`,
    scenario: 'direct-debit-only',
    call: new RegExp(`^POST .*/gocardless_${call}$`),
    reach: async (frame: FrameLocator) => {
      await typeSterling(frame);
      await submitMandate(frame);
      return frame.getByTestId('directDebitSummary.submit');
    },
    done: summary,
  })),
  {
    what: 'another method is the default',
    scenario: 'saved',
    call: /^PATCH .*\/card-mastercard$/,
    reach: async (frame) => {
      await openMenu(frame);
      return frame.getByRole('menuitem', { name: 'Set as default' });
    },
    done: (frame) => frame.getByTestId('paymentMethod.card-mastercard').filter({ hasText: 'Default' }),
  },
  {
    what: 'a method is deleted',
    scenario: 'saved',
    call: /^DELETE .*\/card-mastercard$/,
    reach: async (frame) => {
      await openMenu(frame);
      await clickInView(frame, frame.getByRole('menuitem', { name: 'Delete' }));
      return frame.getByTestId('deleteModal.confirm');
    },
    done: (frame) =>
      frame
        .getByTestId('paymentMethods')
        .filter({ hasNot: frame.getByTestId('paymentMethod.card-mastercard') }),
  },
  {
    what: 'an order is confirmed',
    scenario: 'basic',
    call: /^POST \/payment\/deferred_payments$/,
    reach: async (frame) => {
      await chooseBankTransfer(frame);
      return frame.getByTestId('paymentConfirmation.submitButton');
    },
    done: (frame) => frame.getByTestId('confirmation.title'),
  },
];

/** Every call that is meant. */
function asked(page: Page, call: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
      .replace(/^\/api\/sandbox(\/\w+)?\/v1/, '')
      .replace(/\/$/, '');
    const name = `${request.method()} ${path}`;
    if (call.test(name)) calls.push(name);
  });
  return calls;
}

/** In one breath, before anything is drawn again: two clicks, and Enter in the form. */
function pressAtOnce(button: HTMLElement): void {
  button.click();
  button.click();
  if (button instanceof HTMLButtonElement) button.form?.requestSubmit();
}

for (const { what, scenario, call, reach, done } of writes) {
  test(`${what} once, however often the button is pressed`, async ({ page, shop }) => {
    const calls = asked(page, call);
    const suffix = randomUUID().slice(0, 8);
    const plan: Record<string, string> = what === 'a plan is verified' ? {} : { plan: `plan-30d-${suffix}` };
    const order = `order-${scenario}_${suffix}`;
    const { frame } = await shop.open({ scenario, suffix, order, ...plan });
    const button = await reach(frame);
    await expect(button).toBeEnabled();
    await button.evaluate(pressAtOnce);
    await expect(done(frame)).toBeVisible();
    // Whoever waited for its turn has had it by now.
    await frame.locator('html').evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(calls).toHaveLength(1);
  });
}
