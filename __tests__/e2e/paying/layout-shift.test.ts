// Nothing moves by itself between the steps: only what the buyer presses may move what is around it.
import type { FrameLocator, Page } from '@playwright/test';
import {
  addCard,
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';

type LayoutShift = PerformanceEntry & {
  value: number;
  /** The buyer pressed something in the half second before. */
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type RecordingWindow = Window & { shifts: string[] };

/** Records the layout shifts of every frame that follow no input. Call it before the shop is opened. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    (window as unknown as RecordingWindow).shifts = shifts;
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element?.getAttribute('data-testid') ?? element?.textContent?.slice(0, 40);
      return `${element?.tagName} "${name}" from ${previousRect.top} to ${currentRect.top}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push(`${value}: ${sources.map(describe).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A frame that is out of sight is never idle. */
const IDLE_TIMEOUT_MS = 500;

/** Expects that nothing has moved by itself until the browser is idle. */
async function expectNoShift(frame: FrameLocator, step: string): Promise<void> {
  const shifts = await frame.locator('html').evaluate(async (_, timeout) => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    return (window as unknown as RecordingWindow).shifts;
  }, IDLE_TIMEOUT_MS);
  expect(shifts, step).toEqual([]);
}

// Every answer of the scenario `slow` comes long after the press, so that no shift is excused by it.
for (const scenario of ['basic', 'slow'])
  test.describe(`in the scenario ${scenario}, nothing moves by itself`, () => {
    test.beforeEach(({ page }) => recordShifts(page));

    test('from the plans over a bank transfer to the confirmation', async ({ page, shop }) => {
      test.slow(scenario === 'slow');
      const { frame } = await shop.open({ scenario });
      await expect(frame.getByRole('radio').first()).toBeEnabled();
      await expectNoShift(frame, 'plans');
      await choosePlan(frame, 'Pay in 30 days');
      await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
      await expectNoShift(frame, 'methods');
      await chooseBankTransfer(frame);
      await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeVisible();
      await expectNoShift(frame, 'confirm');
      await confirmPayment(frame);
      await expect(frame.getByTestId('confirmation.title')).toBeVisible();
      await expect(page.getByTestId('shop.paid')).toBeVisible();
      await expectNoShift(frame, 'confirmation');
    });

    test('from the plans over a new card to the confirm step', async ({ shop }) => {
      test.slow(scenario === 'slow');
      const { frame } = await shop.open({ scenario });
      await choosePlan(frame, 'Pay in 30 days');
      await clickInView(frame, frame.locator('label[for="card"]'));
      await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
      await expectNoShift(frame, 'card form');
      await addCard(frame, '4242424242424242');
      await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeVisible();
      await expectNoShift(frame, 'confirm');
    });
  });
