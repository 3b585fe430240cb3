// Proves that hostile texts of the API are shown literally; `deep/injection.test.ts` covers every field.
import { expect, test } from '@/__tests__/e2e/support/injection/injection';
import {
  sampleViews,
  singleViewChecks,
  injectionChecks,
} from '@/__tests__/e2e/support/injection/injection-checks';

test.use({ viewport: { width: 320, height: 1700 }, expectedConsole: [/status of 422/] });

/** Runs a part of the checks; `npm run test:deep` runs all of them. */
const checkNames = [
  'the plans',
  'the plans before React is loaded',
  'the list of methods',
  'the confirmation with a direct debit',
  'the confirmation page',
  'the refused direct debit form',
  'the company search results',
];

for (const name of checkNames) {
  test(`hostile texts of the API are shown literally in ${name}`, async ({ page }) => {
    const screen = await injectionChecks[name]?.(page, singleViewChecks.includes(name) ? [0] : sampleViews);
    const { seen = 0, total = 0 } = screen?.coverage() ?? {};
    expect(seen).toBeGreaterThan(0);
    if (singleViewChecks.includes(name)) expect(seen).toBe(total);
  });
}
