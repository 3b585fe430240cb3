import { expectNoBank, expectUnfollowed } from '@/__tests__/e2e/support/redirect-slots';
import { expect, kindOf, lead, outsideOf, test, vectors, type Slot } from '@/__tests__/e2e/support/redirects';

/** A path of ours that is no page. */
test.use({ expectedConsole: [/status of 404/] });

/** Frames beside each other. */
const BATCH = 12;
const batches = Array.from({ length: Math.ceil(vectors.length / BATCH) }, (_, at) =>
  vectors.slice(at * BATCH, (at + 1) * BATCH),
);

for (const slot of ['success', 'failure'] satisfies Slot[]) {
  for (const [at, some] of batches.entries()) {
    test(`${slot}: vectors from ${at * BATCH} on lead where they may, or nowhere`, async ({
      page,
      merchant,
      outside,
    }) => {
      const targets = await lead(page, merchant, slot, some);
      const may = new Set(outsideOf(targets, some));
      const followed = some.filter((raw) => kindOf(raw) === 'followed');
      const must = outsideOf(targets, followed);
      expect(outside().filter((address) => !may.has(address))).toEqual([]);
      expect(must.filter((address) => !outside().includes(address))).toEqual([]);
    });
  }
}

test('no refused vector is the address of a bank', async ({ page, outside }) => {
  test.setTimeout(900_000);
  await expectNoBank(
    page,
    vectors.filter((raw) => kindOf(raw) === 'refused' && raw !== ''),
  );
  expect(outside()).toEqual([]);
});

test('no vector is followed from where nobody follows any', async ({ page, outside }) => {
  test.setTimeout(900_000);
  await expectUnfollowed(page, vectors);
  expect(outside()).toEqual([]);
});
