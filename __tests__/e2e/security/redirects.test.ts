// Proves that a URL of a response is followed only if the policy allows it; `deep/redirects.test.ts` has all vectors.
import {
  expect,
  expectDestinations,
  outsideUrlsOf,
  test,
  type UrlSlot,
} from '@/__tests__/e2e/support/redirects/redirect-vectors';

// Some vectors lead to a path of the checkout that does not exist.
test.use({ expectedConsole: [/status of 404/] });

/** One vector of each kind in the published list. */
const sampleVectors = [
  'https://google.com/',
  '/https://google.com/',
  'https://example.com/aaa/bbb/%2e%2e?query',
  '//google.com//',
  '///www.google.com/%2f%2e%2e',
  'https://www.whitelisteddomain.tld@google.com//..',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/\\google.com',
  '\\\\google.com',
  'https:google.com',
  '/\t/google.com',
  '/%09/www.whitelisteddomain.tld@google.com',
  ' https://google.com',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
];

const cases: [UrlSlot, string[]][] = [
  ['success', sampleVectors.slice(0, 8)],
  ['success', sampleVectors.slice(8)],
  ['failure', sampleVectors.filter((_, index) => index % 4 === 2 || index === 0)],
];
for (const [slot, vectors] of cases) {
  test(`the ${slot} URL is followed only if the policy allows it, for ${vectors[0]} and similar vectors`, async ({
    page,
    merchant,
    listOutsideUrls,
  }) => {
    const targets = await expectDestinations(page, merchant, slot, vectors);
    expect(listOutsideUrls().sort()).toEqual(outsideUrlsOf(targets, vectors).sort());
  });
}
