import { expect, test } from './support/injection';
import { fewViews, inOneView, walks } from './support/injection-walks';

test.use({ viewport: { width: 320, height: 1700 }, expectedConsole: [/status of 422/] });

/** The others: `npm run test:deep`. */
const shown = [
  'the plans',
  'the list of methods',
  'the confirmation with a direct debit',
  'the confirmation page',
  'the form of a direct debit that was refused',
  'the companies that were found',
];

for (const name of shown) {
  test(`hostile texts of the API are texts in ${name}`, async ({ page }) => {
    const screen = await walks[name]?.(page, inOneView.includes(name) ? [0] : fewViews);
    const { seen = 0, of = 0 } = screen?.coverage() ?? {};
    expect(seen).toBeGreaterThan(0);
    if (inOneView.includes(name)) expect(seen).toBe(of);
  });
}
