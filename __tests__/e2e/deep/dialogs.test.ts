// Dialogs in a frame that is higher than the window: at every window size and scroll position.
import {
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
  openMethodForm,
  typeIban,
  typeSterlingAccount,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import {
  countMeasurements,
  expectSteadyFrame,
  scrollControlTo,
  type WindowEdge,
} from '@/__tests__/e2e/support/dialog-placement';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

const sizes = ['320x568', '390x844', '820x1180', '844x390', '1280x600', '1440x900'] as const;
const edges: readonly WindowEdge[] = ['top', 'middle', 'bottom'];
/** Three seconds of the quarter-second measurements. */
const measurements = 12;

for (const size of sizes)
  for (const edge of edges) {
    const [width = 0, height = 0] = size.split('x').map(Number);

    test.describe(`in a window of ${size}, opened at the ${edge}, the frame keeps its height and place`, () => {
      // High enough for the whole shop until the dialog is opened: Chromium does not lay out what is out of sight.
      test.use({ viewport: { width, height: 4000 } });
      test.beforeEach(({ page }) => countMeasurements(page));

      test('with the dialogs of a direct debit', async ({ page, shop }) => {
        const { frame } = await shop.open({ scenario: 'basic' });
        const button = (name: string | RegExp) => frame.getByRole('button', { name });
        const expectSteady = (action: () => Promise<void>, testId?: string) =>
          expectSteadyFrame(page, frame, action, {
            dialog: testId ? frame.getByTestId(testId) : undefined,
            measurements,
          });
        await openMethodForm(frame, 'direct_debit');
        await typeSterlingAccount(frame);
        await page.setViewportSize({ width, height });
        await scrollControlTo(page, button(/Guarantee/), edge);
        await expectSteady(() => button(/Guarantee/).click(), 'guaranteeModal');
        await expectSteady(() => button('Back').last().click());

        const submit = frame.getByTestId('directDebitForm.submit');
        await scrollControlTo(page, submit, edge);
        await expectSteady(() => submit.click(), 'directDebitSummary');
        await expectSteady(
          () =>
            button(/Guarantee/)
              .last()
              .click(),
          'guaranteeModal',
        );
        await expectSteady(() => button('Back').last().click(), 'directDebitSummary');
        await expectSteady(() => button('Show the mandate').click(), 'mandateText');
        await expectSteady(() => button('Close').click(), 'directDebitSummary');
        // Leads back to the bank account, as Change does.
        await page.keyboard.press('Escape');
        await expect(frame.getByLabel('Account holder name')).toBeFocused();
        await expect(frame.getByLabel('Account holder name')).toBeInViewport();

        const ownSignature = frame.getByLabel('I can authorise Direct Debits on this account myself');
        await ownSignature.uncheck();
        await scrollControlTo(page, submit, edge);
        await expectSteady(() => submit.click(), 'directDebitSummary');
        const release = await holdRequests(page, '**/gocardless_confirm*');
        await expectSteady(
          () => frame.getByTestId('directDebitSummary.submit').click(),
          'directDebitConfirmation',
        );
        await expectSteady(async () => release(), 'directDebitSignatures');
        await expectSteady(() => button('Show the mandate').click(), 'mandateText');
        await expectSteady(() => button('Close').click(), 'directDebitSignatures');
      });

      test('with the wait for the fraud check', async ({ page, shop }) => {
        await holdRequests(page, '**/verify');
        const { frame } = await shop.open({ scenario: 'fraud-pass' });
        await clickInView(frame, frame.getByRole('radio', { name: 'Pay in 30 days' }).first());
        await page.setViewportSize({ width, height });
        const submit = frame.getByTestId('selectedPaymentPlan').getByRole('button');
        await scrollControlTo(page, submit, edge);
        const dialog = frame.getByTestId('fraudOverlay');
        await expectSteadyFrame(page, frame, () => submit.click(), { dialog, measurements });
      });

      test('with the summary of a SEPA direct debit', async ({ page, shop }) => {
        const { frame } = await shop.open({ scenario: 'eur' });
        await openMethodForm(frame, 'direct_debit');
        await typeIban(frame, 'DE89370400440532013000');
        await page.setViewportSize({ width, height });
        const submit = frame.getByTestId('directDebitForm.submit');
        await scrollControlTo(page, submit, edge);
        const dialog = frame.getByTestId('directDebitSummary');
        await expectSteadyFrame(page, frame, () => submit.click(), { dialog, measurements });
      });

      test('with the agreement of the confirmation page', async ({ page, shop }) => {
        const { frame } = await shop.open({ scenario: 'basic' });
        await choosePlan(frame, 'Pay in 30 days');
        await chooseBankTransfer(frame);
        await confirmPayment(frame);
        const button = frame.getByRole('button', { name: 'Show the payment agreement' });
        await expect(button).toBeVisible();
        await page.setViewportSize({ width, height });
        await scrollControlTo(page, button, edge);
        const dialog = frame.getByTestId('agreement');
        await expectSteadyFrame(page, frame, () => button.click(), { dialog, measurements });
        await expectSteadyFrame(page, frame, () => dialog.getByRole('button', { name: 'Close' }).click(), {});
        await expect(button).toBeFocused();
      });

      test('with the deletion of a method', async ({ page, shop }) => {
        const { frame } = await shop.open({ scenario: 'saved' });
        await choosePlan(frame, 'Pay in 30 days');
        await clickInView(frame, frame.getByRole('button', { name: 'Change: Payment method' }));
        await page.setViewportSize({ width, height });
        const menu = frame.getByRole('button', { name: /options/i }).first();
        await scrollControlTo(page, menu, edge);
        await menu.click();
        const dialog = frame.getByTestId('deleteModal');
        await expectSteadyFrame(page, frame, () => frame.getByRole('menuitem').last().click(), {
          dialog,
          measurements,
        });
        await expectSteadyFrame(page, frame, () => dialog.getByRole('button').last().click(), {});
        await expect(menu).toBeFocused();
      });
    });
  }
