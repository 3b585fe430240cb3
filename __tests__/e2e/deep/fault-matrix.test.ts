/**
 * Proves the handling of every fault in every call of the API: `support/faults.ts` names the faults,
 * `support/calls-under-test.ts` the calls, and `support/expected-outcomes.ts` holds what is expected of each pair.
 */
import { callsUnderTest } from '@/__tests__/e2e/deep/support/calls-under-test';
import { matrixRows, type FaultOutcome } from '@/__tests__/e2e/deep/support/expected-outcomes';
import { expect, test, type MatrixCell } from '@/__tests__/e2e/deep/support/fault-matrix-test';
import { faultColumns, faults, type Fault, type FaultName } from '@/__tests__/e2e/deep/support/faults';
import {
  expectContinues,
  expectDelayedResponse,
  expectFatal,
  expectInlineFailure,
  expectKeepsWaiting,
  expectLateResponseIgnored,
  expectRepeatedRequest,
  type FaultCase,
} from '@/__tests__/e2e/deep/support/outcome-checks';

async function expectOutcome(cell: MatrixCell, faultCase: FaultCase): Promise<void> {
  if (faultCase.faultName === 'slow-response') return expectDelayedResponse(cell, faultCase);
  if (faultCase.faultName === 'superseded-response') return expectRepeatedRequest(cell, faultCase);
  if (faultCase.faultName === 'response-after-leaving') return expectLateResponseIgnored(cell, faultCase);
  switch (faultCase.expected.outcome) {
    case 'fatal':
      return expectFatal(cell, faultCase, 'Application error');
    case 'fatal-invalid-status':
      return expectFatal(cell, faultCase, 'Invalid status');
    case 'inline':
    case 'rolled-back':
      return expectInlineFailure(cell, faultCase);
    case 'continues':
      return expectContinues(cell, faultCase);
    case 'keeps-waiting':
      return expectKeepsWaiting(cell, faultCase);
  }
}

const outcomeSentences: Record<FaultOutcome, string> = {
  fatal: 'ends on the error page',
  'fatal-invalid-status': 'ends on the error page with an invalid status',
  inline: 'shows an inline error',
  'rolled-back': 'is rolled back with an inline error',
  continues: 'continues to the payment',
  'keeps-waiting': 'keeps waiting',
};

for (const [faultName, fault] of Object.entries(faults) as [FaultName, Fault][]) {
  test.describe(`with ${faultName} (${fault.description})`, () => {
    test.use({ expectedConsole: fault.expectedConsole ? [fault.expectedConsole] : [] });

    for (const { callName, outcomeFor } of matrixRows) {
      const expected = outcomeFor(faultName);
      const sentence = outcomeSentences[expected.outcome];
      test(`${callName} ${sentence}, requests: ${expected.requestCount}`, async ({ openCell }) => {
        const call = callsUnderTest[callName];
        if (!call) throw new Error(`callsUnderTest has no entry for ${callName}.`);
        const cell = await openCell(call, faultName);
        await call.trigger?.(cell);
        await expectOutcome(cell, { call, faultName, expected });
      });
    }
  });
}

test('the table of expected outcomes has twenty calls and eighteen faults', () => {
  expect(matrixRows.map(({ callName }) => callName)).toEqual(Object.keys(callsUnderTest));
  expect(matrixRows).toHaveLength(20);
  expect(faultColumns).toHaveLength(18);
});
