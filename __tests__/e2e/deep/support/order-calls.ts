import texts from '@/locales/en-GB/checkout.json';
import type { CallUnderTest } from './call-under-test';
import { waitUntilReady, pushParameters, finishWithBankTransfer, waitForMethodOptions } from './cell-actions';
import { expect, type MatrixCell } from './fault-matrix-test';

const expectText = (text: string) => async (cell: MatrixCell) => {
  await expect(cell.frame.getByText(text).first()).toBeVisible();
};

/** Restores the page as from the bfcache, which reads the order again. */
const restoreFromBfcache = async (cell: MatrixCell) => {
  await waitUntilReady(cell);
  await cell.frame.locator('html').evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => cell.requestBodies().length).toBe(2);
  await waitForMethodOptions(cell);
};

/** Has the page render again and the shop confirm before there is a choice. */
const rerenderAndConfirmEarly = async (cell: MatrixCell) => {
  await pushParameters(cell);
  await expect.poll(() => cell.currentUrl().searchParams.get('country')).toBe('GB');
  await cell.page.getByTestId('shop.confirm').click();
};

const matchOrderRequest = (method: string, path: string) => ({
  method,
  pathPattern: (instanceId: string) =>
    new RegExp(`^/payment/(orders/order|intents/intent)-${instanceId}/${path}$`),
});
const readCall = {
  requestAgain: restoreFromBfcache,
  maxConcurrentRequests: 2,
  // After the payment, and before it unless the order was read a moment ago.
  requestsDuringPayment: { min: 1, max: 2 },
  expectWaiting: expectText(texts.wait.slow),
} as const;
const writeCall = { requestAgain: rerenderAndConfirmEarly, expectWaiting: expectText(texts.wait.slow) };
const completion = { expectSuccess: waitForMethodOptions, completePayment: finishWithBankTransfer };

const declineVerification = (order: unknown) => ({ ...Object(order), verification: { status: 'declined' } });

/** Calls for the order and its offer. */
export const orderCalls: Record<string, CallUnderTest> = {
  'GET intent': {
    ...{ ...readCall, ...completion, request: matchOrderRequest('GET', '') },
    shopParameters: { scenario: 'intent-with-offer', mode: 'intent' },
    rewriteStaleBody: (intent) => ({ ...Object(intent), order: declineVerification(Object(intent).order) }),
  },
  'GET order': {
    ...{ ...readCall, ...completion, request: matchOrderRequest('GET', '') },
    shopParameters: { scenario: 'basic' },
    rewriteStaleBody: declineVerification,
  },
  'POST create_offer': {
    ...{ ...writeCall, ...completion, request: matchOrderRequest('POST', 'create_offer/') },
    shopParameters: { scenario: 'intent-without-order', mode: 'intent' },
  },
  'PUT refresh_payment_offer': {
    ...{ ...writeCall, ...completion, request: matchOrderRequest('PUT', 'refresh_payment_offer') },
    shopParameters: { scenario: 'refresh' },
  },
};
