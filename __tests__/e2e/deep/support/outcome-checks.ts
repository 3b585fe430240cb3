import { advanceClockBySeconds, advanceClockUntilVisible, advanceClockUntilRequested } from './advance-clock';
import type { CallUnderTest } from './call-under-test';
import { finishWithBankTransfer, waitForMethodOptions, switchToAnotherOrder } from './cell-actions';
import type { ExpectedOutcome } from './expected-outcomes';
import { expect, type MatrixCell } from './fault-matrix-test';
import type { FaultName } from './faults';

export type FaultCase = { call: CallUnderTest; faultName: FaultName; expected: ExpectedOutcome };

/** Reads the shop's events except sizes, steps and choices. */
const readMainEvents = async ({ shop }: MatrixCell) =>
  (await shop.events())
    .filter(({ event }) => !['resize', 'formState', 'update'].includes(event))
    .map(({ event, payload }) => (event === 'failure' ? `failure: ${payload.reason}` : event));

/** Expects the error page, one `failure` event and one report. */
export async function expectFatal(cell: MatrixCell, { expected }: FaultCase, reason: string): Promise<void> {
  await advanceClockUntilVisible(cell, cell.frame.getByTestId('error.title'));
  await expect(cell.frame.getByTestId('error.message')).toBeVisible();
  expect(await readMainEvents(cell)).toEqual(['ready', `failure: ${reason}`]);
  expect(cell.currentUrl().pathname).toBe('/error');
  expect(cell.requestBodies()).toHaveLength(expected.requestCount);
  const matchingReports = () => cell.reports.filter(({ message }) => message === reason);
  await expect
    .poll(matchingReports)
    .toEqual([expect.objectContaining({ fingerprint: ['error page', reason] })]);
}

/** Expects success after the expected number of requests, then a payment with no event but `success`. */
export async function expectContinues(cell: MatrixCell, { call, expected }: FaultCase): Promise<void> {
  await advanceClockUntilRequested(cell, expected.requestCount);
  await call.expectSuccess(cell);
  expect(cell.requestBodies()).toHaveLength(expected.requestCount);
  await payAndExpectSuccess(cell, call, expected.requestCount);
}

async function payAndExpectSuccess(
  cell: MatrixCell,
  call: CallUnderTest,
  requestCount: number,
  isAfterFailure = false,
): Promise<void> {
  await call.completePayment(cell, isAfterFailure);
  await expect.poll(() => cell.currentUrl().pathname).toBe('/confirmation');
  expect(await readMainEvents(cell)).toEqual(['ready', 'success']);
  const { min, max } = call.requestsDuringPayment ?? { min: 0, max: 0 };
  const laterCount = cell.requestBodies().length - requestCount;
  expect(laterCount).toBeGreaterThanOrEqual(min);
  expect(laterCount).toBeLessThanOrEqual(max);
}

/** Expects a message in place, a report and no other change; a retry without the fault leads to the payment. */
export async function expectInlineFailure(
  cell: MatrixCell,
  { call, faultName, expected }: FaultCase,
): Promise<void> {
  const { inlineFailure } = call;
  if (!inlineFailure) throw new Error('This call has no `inlineFailure`.');
  await advanceClockUntilRequested(cell, expected.requestCount);
  if (faultName === 'request-timeout') await advanceClockBySeconds(cell, 31);
  await inlineFailure.expectMessage(cell, faultName);
  await inlineFailure.expectUnchanged(cell);
  await expect.poll(() => cell.reports.length).toBeGreaterThan(0);
  expect(await readMainEvents(cell)).toEqual(['ready']);
  expect(cell.currentUrl().pathname).toBe('/');
  expect(cell.requestBodies()).toHaveLength(expected.requestCount);
  cell.stopFault();
  if (!inlineFailure.retry) return payAndExpectSuccess(cell, call, expected.requestCount, true);
  await inlineFailure.retry(cell);
  await call.expectSuccess(cell);
  await payAndExpectSuccess(cell, call, expected.requestCount + (inlineFailure.retryRequestCount ?? 1));
}

/** Expects polling without an event; the first verdict leads to the payment. */
export async function expectKeepsWaiting(cell: MatrixCell, { call, expected }: FaultCase): Promise<void> {
  await advanceClockUntilRequested(cell, expected.requestCount);
  expect(await readMainEvents(cell)).toEqual(['ready']);
  cell.stopFault();
  await call.expectSuccess(cell);
  await payAndExpectSuccess(cell, call, cell.requestBodies().length);
}

/** Expects a notice after 10 seconds, no event for 25 seconds, then success with the response. */
export async function expectDelayedResponse(cell: MatrixCell, faultCase: FaultCase): Promise<void> {
  await advanceClockUntilRequested(cell);
  await advanceClockBySeconds(cell, 12);
  await faultCase.call.expectWaiting(cell);
  await advanceClockBySeconds(cell, 13);
  expect(await readMainEvents(cell)).toEqual(['ready']);
  expect(cell.requestBodies()).toHaveLength(1);
  cell.releaseRequest();
  await expectContinues(cell, faultCase);
}

/** Tries to repeat the call while it is in flight, then releases its first response and expects success. */
export async function expectRepeatedRequest(cell: MatrixCell, faultCase: FaultCase): Promise<void> {
  await advanceClockUntilRequested(cell);
  await faultCase.call.requestAgain(cell);
  cell.releaseRequest();
  await expectContinues(cell, faultCase);
  expect(cell.maxConcurrentRequests()).toBeLessThanOrEqual(faultCase.call.maxConcurrentRequests ?? 1);
}

/** Expects a response for the previous order to be ignored after the shop has pushed another one. */
export async function expectLateResponseIgnored(cell: MatrixCell, { expected }: FaultCase): Promise<void> {
  await advanceClockUntilRequested(cell);
  const orderId = await switchToAnotherOrder(cell);
  await waitForMethodOptions(cell);
  cell.releaseRequest();
  await advanceClockUntilRequested(cell, expected.requestCount);
  await advanceClockBySeconds(cell, 2);
  expect(await readMainEvents(cell)).toEqual(['ready']);
  await finishWithBankTransfer(cell);
  expect(await readMainEvents(cell)).toEqual(['ready', 'success']);
  const successEvents = (await cell.shop.events()).filter(({ event }) => event === 'success');
  expect(successEvents[0]?.payload).toMatchObject({ orderId });
  expect(cell.requestBodies()).toHaveLength(expected.requestCount);
}
