import { addCard, clickInView, submitMandateForm } from '@/__tests__/e2e/support/checkout-actions';
import directDebitTexts from '@/locales/en-GB/direct-debit.json';
import texts from '@/locales/en-GB/payment-methods.json';
import { advanceClockUntilVisible } from './advance-clock';
import type { CallUnderTest } from './call-under-test';
import { agreeToSummary, pushParameters, openCardForm, pay, saveCard, setUpMandate } from './cell-actions';
import { expect, type MatrixCell } from './fault-matrix-test';
import type { FaultResponse } from './faults';

const matchOrganisationPost = (path: string) => ({
  method: 'POST',
  pathPattern: (instanceId: string) => new RegExp(`^/organisations/org-${instanceId}/${path}$`),
});
const expectSelectedMethod = (text: string) => async (cell: MatrixCell) => {
  const summary = cell.frame.getByTestId('paymentMethods.summary');
  await advanceClockUntilVisible(cell, summary);
  await expect(summary).toContainText(text);
};
const cardSubmitButton = ({ frame }: MatrixCell) => frame.getByTestId('cardForm.submit');
const mandateSubmitButton = ({ frame }: MatrixCell) => frame.getByTestId('directDebitForm.submit');
const expectBusy =
  (button: (cell: MatrixCell) => ReturnType<typeof cardSubmitButton>, text: string) =>
  async (cell: MatrixCell) => {
    await expect(button(cell)).toHaveAttribute('aria-busy', 'true');
    await expect(button(cell)).toHaveText(text);
  };

const cardSetupCall = (scenario: string, path: string): CallUnderTest => ({
  shopParameters: { scenario },
  request: matchOrganisationPost(path),
  // A single option opens by itself and may have been replaced before it could be clicked.
  trigger: scenario === 'card-only' ? undefined : openCardForm,
  expectWaiting: async (cell) => {
    await expect(cell.frame.getByTestId('cardForm')).toBeVisible();
    await expect(cardSubmitButton(cell)).toBeDisabled();
  },
  requestAgain: (cell) => pushParameters(cell),
  expectSuccess: async (cell) => {
    await expect(cardSubmitButton(cell)).toBeEnabled();
  },
  completePayment: async (cell) => {
    await addCard(cell.frame, '4242424242424242');
    await pay(cell);
  },
});

const saveCardCall = (scenario: string, path: string): CallUnderTest => ({
  shopParameters: { scenario },
  request: matchOrganisationPost(path),
  trigger: saveCard,
  expectWaiting: expectBusy(cardSubmitButton, texts.card.loading),
  requestAgain: (cell) => cardSubmitButton(cell).dispatchEvent('click'),
  expectSuccess: expectSelectedMethod('4242'),
  completePayment: pay,
  inlineFailure: {
    expectMessage: async ({ frame }) => {
      const alert = frame.getByRole('alert').getByTestId('cardForm.error');
      await expect(alert).toHaveText(texts.card.saveFailed);
    },
    expectUnchanged: async (cell) => {
      await expect(cell.frame.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
      await expect(cardSubmitButton(cell)).toBeEnabled();
    },
    retry: async (cell) => {
      await clickInView(cell.frame, cardSubmitButton(cell));
      await expectSelectedMethod('4242')(cell);
      // The card was confirmed once, so the retry sends the same id.
      expect(new Set(cell.requestBodies()).size).toBe(1);
    },
  },
});

const accountError = 'This account cannot be debited.';
const accountErrorResponse: FaultResponse = {
  kind: 'status',
  status: 422,
  body: JSON.stringify({ account_number: [accountError] }),
};

const mandateSummary = ({ frame }: MatrixCell) => frame.getByTestId('directDebitSummary');
const expectConfirming = async ({ frame }: MatrixCell) => {
  await expect(frame.getByTestId('directDebitConfirmation')).toContainText(directDebitTexts.confirming.wait);
};
const tryToInterrupt = async (cell: MatrixCell) => {
  await cell.page.keyboard.press('Escape');
  await pushParameters(cell);
};
const summaryFailure = (title: string) => ({
  expectMessage: async (cell: MatrixCell) => {
    await expect(mandateSummary(cell).getByRole('alert')).toContainText(title);
  },
  expectUnchanged: async (cell: MatrixCell) => {
    await expect(mandateSummary(cell)).toContainText('Ada Baker');
    await expect(cell.frame.getByTestId('directDebitSummary.submit')).toBeEnabled();
  },
  retry: agreeToSummary,
});

/** Shared by the calls that follow the agreement to the summary. */
const agreementCall = {
  shopParameters: { scenario: 'direct-debit-only' },
  trigger: async (cell: MatrixCell) => {
    await setUpMandate(cell);
    await agreeToSummary(cell);
  },
  expectWaiting: expectConfirming,
  requestAgain: tryToInterrupt,
  expectSuccess: expectSelectedMethod('Ada Baker'),
  completePayment: pay,
};

/** Calls of a direct debit in the order of its steps. */
const mandateCalls: Record<string, CallUnderTest> = {
  'POST gocardless_setup': {
    shopParameters: { scenario: 'direct-debit-only' },
    request: matchOrganisationPost('gocardless_setup'),
    trigger: setUpMandate,
    expectWaiting: expectBusy(mandateSubmitButton, directDebitTexts.form.loading),
    requestAgain: (cell) => mandateSubmitButton(cell).dispatchEvent('click'),
    expectSuccess: async (cell) => {
      await expect(mandateSummary(cell)).toBeVisible();
    },
    completePayment: async (cell) => {
      await agreeToSummary(cell);
      await expectSelectedMethod('Ada Baker')(cell);
      await pay(cell);
    },
    responseOverrides: {
      conflict: { ...accountErrorResponse, status: 409 },
      unprocessable: accountErrorResponse,
    },
    inlineFailure: {
      expectMessage: async ({ frame }, faultName) => {
        if (faultName === 'conflict' || faultName === 'unprocessable') {
          await expect(frame.getByTestId('errorSummary')).toContainText(accountError);
          await expect(frame.getByLabel('Account number')).toHaveAccessibleDescription(
            new RegExp(accountError),
          );
          return;
        }
        await expect(
          frame.getByRole('alert').filter({ hasText: directDebitTexts.setup.failed }),
        ).toBeVisible();
      },
      expectUnchanged: async (cell) => {
        await expect(cell.frame.getByLabel('Account number')).toHaveValue('70872490');
        await expect(mandateSubmitButton(cell)).toBeEnabled();
      },
      retry: ({ frame }) => submitMandateForm(frame),
    },
  },
  'POST gocardless_confirm': {
    ...agreementCall,
    request: matchOrganisationPost('gocardless_confirm'),
    inlineFailure: summaryFailure(directDebitTexts.summary.confirmFailed.title),
    faultsAppliedOnServer: ['empty-body', 'html-body', 'null-body', 'wrong-types'],
  },
  'POST gocardless methods': {
    ...agreementCall,
    request: matchOrganisationPost('gocardless_payment_methods'),
    inlineFailure: summaryFailure(directDebitTexts.summary.saveFailed.title),
  },
};

/** Calls that add a settlement method. */
export const setupCalls: Record<string, CallUnderTest> = {
  'POST stripe setup_intent': cardSetupCall('card-only', 'stripe_payment_methods/setup_intent'),
  'POST stripe methods': saveCardCall('card-only', 'stripe_payment_methods'),
  'POST airwallex_setup': cardSetupCall('airwallex', 'airwallex_setup'),
  'POST airwallex methods': saveCardCall('airwallex', 'airwallex_payment_methods'),
  ...mandateCalls,
};
