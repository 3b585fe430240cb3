import { expect, lead, outsideOf, test, type Slot } from './support/redirects';

/** A path of ours that is no page. */
test.use({ expectedConsole: [/status of 404/] });

/** One of each kind that the published vectors have. */
const kinds = [
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

const rows: [Slot, string[]][] = [
  ['success', kinds.slice(0, 8)],
  ['success', kinds.slice(8)],
  ['failure', kinds.filter((_, place) => place % 4 === 2 || place === 0)],
];
for (const [slot, some] of rows) {
  test(`${slot}: ${some[0]} and the like lead where they may, or nowhere`, async ({
    page,
    merchant,
    outside,
  }) => {
    const targets = await lead(page, merchant, slot, some);
    expect(outside().sort()).toEqual(outsideOf(targets, some).sort());
  });
}
