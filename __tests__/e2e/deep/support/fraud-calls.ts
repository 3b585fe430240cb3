import texts from '@/locales/en-GB/identity.json';
import { advanceClockUntilVisible } from './advance-clock';
import type { CallUnderTest } from './call-under-test';
import {
  changePlan,
  continueWithPlan,
  finishWithBankTransfer,
  clickButton,
  waitForMethodOptions,
} from './cell-actions';
import { expect, type MatrixCell } from './fault-matrix-test';

const fraudOverlay = ({ frame }: MatrixCell) => frame.getByTestId('fraudOverlay');

const expectSlowNotice = async (cell: MatrixCell) => {
  await expect(fraudOverlay(cell)).toContainText(texts.overlay.slow);
};
const goBackAndContinue = async (cell: MatrixCell) => {
  await advanceClockUntilVisible(cell, fraudOverlay(cell));
  await clickButton(cell, texts.overlay.back);
  await continueWithPlan(cell, 'Pay in 30 days');
};
const matchPaymentRequest = (method: string, path: (instanceId: string) => string) => ({
  method,
  pathPattern: (instanceId: string) => new RegExp(`^/payment/${path(instanceId)}`),
});
const completion = { expectSuccess: waitForMethodOptions, completePayment: finishWithBankTransfer };

/** Calls of the fraud and identity check. */
export const fraudCalls: Record<string, CallUnderTest> = {
  'GET session_id': {
    ...{ ...completion, expectWaiting: expectSlowNotice, requestAgain: goBackAndContinue },
    shopParameters: { scenario: 'fraud-pass' },
    request: matchPaymentRequest('GET', (instanceId) => `orders/order-${instanceId}/session_id$`),
  },
  'POST verify': {
    ...{ ...completion, expectWaiting: expectSlowNotice, requestAgain: goBackAndContinue },
    shopParameters: { scenario: 'fraud-pass' },
    request: matchPaymentRequest('POST', (instanceId) => `fraud/sess-${instanceId}/verify$`),
  },
  'POST veriff_sessions': {
    ...completion,
    shopParameters: { scenario: 'fraud-challenge' },
    request: matchPaymentRequest('POST', () => 'fraud/veriff_sessions$'),
    expectWaiting: async ({ frame }) => {
      await expect(frame.getByRole('heading', { name: texts.heading })).toBeVisible();
      await expect(frame.getByTestId('verificationFrame')).toHaveCount(0);
    },
    requestAgain: async (cell) => {
      await advanceClockUntilVisible(cell, cell.frame.getByRole('heading', { name: texts.heading }));
      await changePlan(cell, 'Pay in 30 days');
    },
  },
  'GET veriff_session': {
    ...{ ...completion, expectWaiting: expectSlowNotice, requestAgain: goBackAndContinue },
    shopParameters: { scenario: 'fraud-challenge' },
    request: matchPaymentRequest('GET', () => 'fraud/veriff_sessions/vs_accept'),
  },
};
