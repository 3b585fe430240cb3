// Proves that every URL of a response is followed only if the redirect policy allows it, for all vectors.
import {
  expect,
  classifyUrl,
  expectDestinations,
  outsideUrlsOf,
  test,
  redirectVectors,
  type UrlSlot,
} from '@/__tests__/e2e/support/redirects/redirect-vectors';
import {
  expectBankUrlsRefused,
  expectUrlsNotFollowed,
} from '@/__tests__/e2e/support/redirects/unfollowed-urls';

// Some vectors lead to a path of the checkout that does not exist.
test.use({ expectedConsole: [/status of 404/] });

/** Number of frames side by side in one page. */
const BATCH_SIZE = 12;
const batches = Array.from({ length: Math.ceil(redirectVectors.length / BATCH_SIZE) }, (_, index) =>
  redirectVectors.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
);

for (const slot of ['success', 'failure'] satisfies UrlSlot[]) {
  for (const [index, vectors] of batches.entries()) {
    test(`the ${slot} URL is followed only if the policy allows it, for vectors from ${index * BATCH_SIZE} on`, async ({
      page,
      merchant,
      listOutsideUrls,
    }) => {
      const targets = await expectDestinations(page, merchant, slot, vectors);
      const allowedUrls = new Set(outsideUrlsOf(targets, vectors));
      const followedVectors = vectors.filter((raw) => classifyUrl(raw) === 'followed');
      const requiredUrls = outsideUrlsOf(targets, followedVectors);
      expect(listOutsideUrls().filter((url) => !allowedUrls.has(url))).toEqual([]);
      expect(requiredUrls.filter((url) => !listOutsideUrls().includes(url))).toEqual([]);
    });
  }
}

test('a refused vector is not followed as the URL of a bank', async ({ page, listOutsideUrls }) => {
  test.setTimeout(900_000);
  await expectBankUrlsRefused(
    page,
    redirectVectors.filter((raw) => classifyUrl(raw) === 'refused' && raw !== ''),
  );
  expect(listOutsideUrls()).toEqual([]);
});

test('a vector is not followed from a field that is never followed', async ({ page, listOutsideUrls }) => {
  test.setTimeout(900_000);
  await expectUrlsNotFollowed(page, redirectVectors);
  expect(listOutsideUrls()).toEqual([]);
});
