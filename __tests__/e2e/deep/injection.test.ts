// Proves that hostile and blank texts of the API are shown literally in every field of every screen.
import { blankTexts, hostileTexts } from '@/__tests__/e2e/support/injection/hostile-texts';
import { expect, test } from '@/__tests__/e2e/support/injection/injection';
import {
  truncatingChecks,
  allViews,
  singleViewChecks,
  checkBlankTexts,
  injectionChecks,
} from '@/__tests__/e2e/support/injection/injection-checks';
import { scenes } from '@/__tests__/e2e/support/injection/injection-scenes';
import { expectTextOnlyInSubject, headerInjections } from '@/__tests__/e2e/support/injection/query-injection';

test.use({ viewport: { width: 320, height: 1700 }, expectedConsole: [/status of 422/] });
test.setTimeout(900_000);

for (const [name, check] of Object.entries(injectionChecks)) {
  test(`every hostile text is shown literally in every field of ${name}`, async ({ page }) => {
    const textsPerField = singleViewChecks.includes(name) || truncatingChecks.includes(name) ? 1 : 10;
    const screen = await check(
      page,
      singleViewChecks.includes(name) ? [0] : allViews(textsPerField),
      textsPerField,
    );
    const { seen, total } = screen.coverage();
    console.log(`${name}: ${seen} of ${total}`);
    expect(seen).toBe(total);
  });
}

for (const [name, scene] of Object.entries(scenes)) {
  test(`blank texts do not break ${name}`, async ({ page }) => {
    expect(blankTexts.length).toBeGreaterThan(2);
    await checkBlankTexts(page, scene);
  });
}

test('the error page shows no text of its query except in the subject of the mail link', async ({ page }) => {
  const baseline = await expectTextOnlyInSubject(page, 'plain');
  // A query of more than 8 kB is refused by the server.
  for (const text of [...hostileTexts, ...headerInjections].filter(
    (hostileText) => encodeURIComponent(hostileText).length < 900,
  ))
    await expectTextOnlyInSubject(page, text, baseline);
});
