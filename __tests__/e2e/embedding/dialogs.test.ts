// Dialogs in a frame that is higher than the window; `deep/dialogs.test.ts` covers every size and scroll position.
import { openMethodForm, typeSterlingAccount } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import {
  countMeasurements,
  expectSteadyFrame,
  pressInPlace,
  scrollControlTo,
} from '@/__tests__/e2e/support/dialog-placement';

for (const [size, edge] of [
  ['1440x900', 'bottom'],
  ['390x844', 'top'],
] as const)
  test(`a mandate moves neither frame nor shop in a window of ${size}`, async ({ page, shop }) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    // Chromium does not lay out what is out of sight.
    await page.setViewportSize({ width, height: 4000 });
    await countMeasurements(page);
    const { frame } = await shop.open({ scenario: 'basic' });
    await openMethodForm(frame, 'direct_debit');
    await typeSterlingAccount(frame);
    await page.setViewportSize({ width, height });
    const submit = frame.getByTestId('directDebitForm.submit');
    await scrollControlTo(page, submit, edge);
    const summary = frame.getByTestId('directDebitSummary');
    await expectSteadyFrame(page, frame, () => pressInPlace(submit), { dialog: summary });
    await expectSteadyFrame(
      page,
      frame,
      () => pressInPlace(summary.getByRole('button', { name: 'Show the mandate' })),
      {
        dialog: frame.getByTestId('mandateText'),
      },
    );
    const text = frame.getByTestId('mandateText').getByRole('dialog');
    expect(await text.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    await expectSteadyFrame(page, frame, () => pressInPlace(frame.getByRole('button', { name: 'Close' })), {
      dialog: summary,
    });
  });
