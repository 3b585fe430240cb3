import { blanks, hostileTexts } from '@/__tests__/e2e/support/hostile-texts';
import { expect, test } from '@/__tests__/e2e/support/injection';
import { scenes } from '@/__tests__/e2e/support/injection-scenes';
import { cutOff, everyView, inOneView, showBlanks, walks } from '@/__tests__/e2e/support/injection-walks';
import { expectOnlyInSubject, headers } from '@/__tests__/e2e/support/query-texts';

test.use({ viewport: { width: 320, height: 1700 }, expectedConsole: [/status of 422/] });
test.setTimeout(900_000);

for (const [name, walk] of Object.entries(walks)) {
  test(`every text in every field of ${name}`, async ({ page }) => {
    const atOnce = inOneView.includes(name) || cutOff.includes(name) ? 1 : 10;
    const screen = await walk(page, inOneView.includes(name) ? [0] : everyView(atOnce), atOnce);
    const { seen, of } = screen.coverage();
    console.log(`${name}: ${seen} of ${of}`);
    expect(seen).toBe(of);
  });
}

for (const [name, scene] of Object.entries(scenes)) {
  test(`blanks alone in ${name}`, async ({ page }) => {
    expect(blanks.length).toBeGreaterThan(2);
    await showBlanks(page, scene);
  });
}

test('every text in every parameter of the query that may have any', async ({ page }) => {
  const plain = await expectOnlyInSubject(page, 'plain');
  // A query of more than 8 kB is another fault.
  for (const text of [...hostileTexts, ...headers].filter((one) => encodeURIComponent(one).length < 900))
    await expectOnlyInSubject(page, text, plain);
});
