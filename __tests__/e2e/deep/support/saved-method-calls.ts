import { clickInView } from '@/__tests__/e2e/support/checkout-actions';
import checkoutTexts from '@/locales/en-GB/checkout.json';
import texts from '@/locales/en-GB/payment-methods.json';
import type { CallUnderTest } from './call-under-test';
import {
  changePlan,
  openSavedMethods,
  methodOption,
  pay,
  finishWithBankTransfer,
  pickMenuItem,
  methodRow,
  saveCard,
  waitForMethodOptions,
} from './cell-actions';
import { expectListMatchesServer } from './expect-list-matches-server';
import { expect, type MatrixCell } from './fault-matrix-test';

const matchOrganisationRequest = (method: string, path: string) => ({
  method,
  pathPattern: (instanceId: string) =>
    new RegExp(`^/organisations/org-${instanceId}/${path.replace('*', instanceId)}`),
});

const expectSkeleton = async ({ frame }: MatrixCell) => {
  await expect(frame.getByTestId('paymentMethods.skeleton')).toBeVisible();
  await expect(frame.getByText(checkoutTexts.wait.slow)).toBeVisible();
};
const payWithSelectedMethod = async (cell: MatrixCell) => {
  await clickInView(cell.frame, cell.frame.getByTestId('paymentMethods.continue'));
  await pay(cell);
};
const confirmDeleteButton = ({ frame }: MatrixCell) => frame.getByTestId('deleteModal.confirm');
const mastercardRow = (cell: MatrixCell) => methodRow(cell, 'card-mastercard');

/** Calls for the user and the saved methods. */
export const savedMethodCalls: Record<string, CallUnderTest> = {
  'GET user': {
    shopParameters: { scenario: 'no-email' },
    request: matchOrganisationRequest('GET', 'users/user-*$'),
    expectWaiting: waitForMethodOptions,
    requestAgain: (cell) => changePlan(cell, 'Pay in 30 days'),
    // The buyer does not wait for the three retries.
    requestsDuringPayment: { min: 0, max: 3 },
    expectSuccess: waitForMethodOptions,
    completePayment: finishWithBankTransfer,
  },
  'GET methods': {
    shopParameters: { scenario: 'basic' },
    request: matchOrganisationRequest('GET', 'stripe_payment_methods$'),
    expectWaiting: expectSkeleton,
    requestAgain: async (cell) => {
      await changePlan(cell, 'Pay now');
      await waitForMethodOptions(cell);
    },
    maxConcurrentRequests: 2,
    expectSuccess: waitForMethodOptions,
    completePayment: finishWithBankTransfer,
  },
  'POST bank_transfer': {
    shopParameters: { scenario: 'basic' },
    request: matchOrganisationRequest('POST', 'house_payment_methods$'),
    expectWaiting: expectSkeleton,
    requestAgain: (cell) => changePlan(cell, 'Pay in 30 days'),
    expectSuccess: waitForMethodOptions,
    completePayment: async (cell, isAfterFailure) => {
      if (!isAfterFailure) return finishWithBankTransfer(cell);
      await saveCard(cell);
      await pay(cell);
    },
    inlineFailure: {
      expectMessage: async ({ frame }) => {
        // The creation is tried again three times first.
        await expect(frame.getByText(texts.transferFailed)).toBeVisible({ timeout: 15_000 });
      },
      expectUnchanged: async (cell) => {
        await expect(methodOption(cell, 'card')).toBeVisible();
        await expect(methodOption(cell, 'direct_debit')).toBeVisible();
        await expect(methodOption(cell, 'bank_transfer')).toHaveCount(0);
      },
    },
    // Created by another tab, or by a request whose response does not say so: the list is read again.
    faultsAppliedOnServer: [
      'conflict',
      'unprocessable',
      'empty-body',
      'html-body',
      'null-body',
      'wrong-types',
    ],
  },
  'PATCH default': {
    shopParameters: { scenario: 'saved' },
    request: matchOrganisationRequest('PATCH', '(stripe|gocardless)_payment_methods/'),
    trigger: async (cell) => {
      await openSavedMethods(cell);
      await pickMenuItem(cell, 'card-mastercard', texts.setDefault.action);
    },
    expectWaiting: async (cell) => {
      await expect(mastercardRow(cell)).toContainText(texts.default);
    },
    requestAgain: (cell) => pickMenuItem(cell, 'mandate-1', texts.setDefault.action),
    expectSuccess: async (cell) => {
      const { instanceId, frame, requestBodies } = cell;
      await expect(frame.getByText('is now your default.')).toHaveCount(1);
      const bodies = requestBodies();
      expect(bodies.at(-1), instanceId).toBe(JSON.stringify({ is_default: false }));
      await expectListMatchesServer(cell);
    },
    completePayment: payWithSelectedMethod,
    inlineFailure: {
      expectMessage: async (cell) => {
        await expect(mastercardRow(cell)).toContainText(texts.setDefault.failed);
      },
      expectUnchanged: async (cell) => {
        await expect(methodRow(cell, 'card-visa')).toContainText(texts.default);
        await expect(mastercardRow(cell)).not.toContainText(texts.default);
        await expectListMatchesServer(cell);
      },
      retry: (cell) => pickMenuItem(cell, 'card-mastercard', texts.setDefault.action),
      retryRequestCount: 2,
    },
  },
  'DELETE method': {
    shopParameters: { scenario: 'saved' },
    request: matchOrganisationRequest('DELETE', 'stripe_payment_methods/card-mastercard$'),
    trigger: async (cell) => {
      await openSavedMethods(cell);
      await pickMenuItem(cell, 'card-mastercard', texts.remove.action);
      await confirmDeleteButton(cell).click();
    },
    expectWaiting: async (cell) => {
      await expect(confirmDeleteButton(cell)).toHaveAttribute('aria-busy', 'true');
      await expect(confirmDeleteButton(cell)).toHaveText(texts.remove.deleting);
    },
    requestAgain: (cell) => confirmDeleteButton(cell).dispatchEvent('click'),
    expectSuccess: async (cell) => {
      await expect(mastercardRow(cell)).toHaveCount(0);
      await expect(confirmDeleteButton(cell)).toHaveCount(0);
      await expectListMatchesServer(cell);
    },
    completePayment: payWithSelectedMethod,
    inlineFailure: {
      expectMessage: async ({ frame }) => {
        await expect(frame.getByRole('alert').filter({ hasText: texts.remove.card.failed })).toBeVisible();
      },
      expectUnchanged: async (cell) => {
        await expect(mastercardRow(cell)).toHaveCount(1);
        await expect(confirmDeleteButton(cell)).not.toHaveAttribute('aria-busy');
      },
      retry: (cell) => confirmDeleteButton(cell).click(),
    },
    // Deleted by another tab, or by a request whose response does not say so.
    faultsAppliedOnServer: ['not-found', 'conflict', 'empty-body', 'html-body', 'null-body', 'wrong-types'],
  },
};
