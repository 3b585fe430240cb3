import { calls } from './support/calls';
import { expect, test, type Cell } from './support/cell';
import { rows } from './support/expectations';
import { faults, type Fault, type FaultName } from './support/faults';
import {
  goesOn,
  isAskedAgain,
  isFatal,
  isSaid,
  isTooLate,
  isWaitedFor,
  waitsOn,
  type Told,
} from './support/outcomes';

async function end(cell: Cell, told: Told): Promise<void> {
  if (told.fault === 'f15') return isWaitedFor(cell, told);
  if (told.fault === 'f17') return isAskedAgain(cell, told);
  if (told.fault === 'f18') return isTooLate(cell, told);
  switch (told.expected.outcome) {
    case 'A':
      return isFatal(cell, told, 'Application error');
    case 'V':
      return isFatal(cell, told, 'Invalid status');
    case 'I':
    case 'C':
      return isSaid(cell, told);
    case 'G':
      return goesOn(cell, told);
    case 'W':
      return waitsOn(cell, told);
  }
}

for (const [fault, { what, noise }] of Object.entries(faults) as [FaultName, Fault][]) {
  test.describe(`${fault}, ${what}`, () => {
    test.use({ expectedConsole: noise ? [noise] : [] });

    for (const row of rows) {
      const expected = row.of(fault);
      test(`${row.call}: ${expected.outcome}, requests: ${expected.requests}`, async ({ begin }) => {
        const call = calls[row.call];
        if (!call) throw new Error(`Nobody knows how to have ${row.call} asked.`);
        const cell = await begin(call, fault);
        await call.reach?.(cell);
        await end(cell, { call, fault, expected });
      });
    }
  });
}

test('the table has twenty calls and eighteen faults', () => {
  expect(rows.map(({ call }) => call)).toEqual(Object.keys(calls));
  expect(rows).toHaveLength(20);
  expect(Object.keys(faults).filter((name) => !name.endsWith(' b'))).toHaveLength(18);
});
