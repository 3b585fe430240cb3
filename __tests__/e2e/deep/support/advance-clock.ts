import type { Locator } from '@playwright/test';
import { expect, type MatrixCell } from './fault-matrix-test';

const CLOCK_STEP_MS = 500;

/** Advances the fake clock while the condition holds and no response is in flight. */
export async function advanceClockWhile(
  { page, hasRequestsInFlight, clockStepMs = CLOCK_STEP_MS }: MatrixCell,
  shouldContinue: () => Promise<boolean>,
) {
  await expect(async () => {
    if (!(await shouldContinue())) return;
    if (!hasRequestsInFlight()) await page.clock.runFor(clockStepMs);
    expect(await shouldContinue()).toBe(false);
  }).toPass({ intervals: [5], timeout: 40_000 });
}

export const advanceClockUntilVisible = (cell: MatrixCell, target: Locator) =>
  advanceClockWhile(cell, async () => !(await target.isVisible()));

/** Advances the fake clock until the call under test was requested this often. */
export const advanceClockUntilRequested = (cell: MatrixCell, requestCount = 1) =>
  advanceClockWhile(cell, async () => cell.requestBodies().length < requestCount);

/** Advances the fake clock even while responses are in flight. */
export async function advanceClockBySeconds({ page }: MatrixCell, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}
