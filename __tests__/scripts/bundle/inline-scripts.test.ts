type ServedDocument = { address: string; html: string; policy?: string };
const { findHashDifferences } = jest.requireActual<{
  findHashDifferences: (documents: ServedDocument[]) => string[];
}>('@/scripts/bundle/inline-scripts.mjs');

// echo -n 'early()' | openssl dgst -sha256 -binary | base64
const hash = "'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='";
const otherHash = "'sha256-AAAA0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='";
const allow = (...sources: string[]) =>
  `default-src 'self'; script-src 'self'${sources.map((source) => ` ${source}`).join('')}; object-src 'none'`;
const early = '<!doctype html><head><script>early()</script></head>';
const check = (html: string, policy?: string) => findHashDifferences([{ address: '/', html, policy }]);

test('a document whose policy has exactly the hash of its inline script has no difference', () => {
  expect(check(early, allow(hash))).toEqual([]);
});

test.each([
  ['no policy', undefined],
  ['a policy without a hash', allow()],
  ['a hash in another directive', `style-src ${hash}; script-src 'self'`],
  ['a hash of something else', allow('https://js.stripe.com')],
])('with %s the inline script is named', (_, policy) => {
  expect(check(early, policy)).toEqual([`/: the policy lacks ${hash} of an inline script`]);
});

test('a changed script is named, and the hash that nothing needs any more', () => {
  expect(check(early.replace('early()', 'early() '), allow(hash))).toEqual([
    expect.stringMatching(/^\/: the policy lacks 'sha256-\S+=' of an inline script$/),
    `/: no document has the inline script of ${hash}`,
  ]);
});

test('a hash that stands beside the right one is named', () => {
  expect(check(early, allow(hash, otherHash))).toEqual([
    `/: no document has the inline script of ${otherHash}`,
  ]);
});

test('a policy that allows every inline script is named', () => {
  expect(check(early, allow(hash, "'unsafe-inline'"))).toEqual(['/: the policy allows every inline script']);
});

test('a document without inline script may have the hash of another one', () => {
  const documents = [
    { address: '/', html: early, policy: allow(hash) },
    { address: '/preload.html', html: '<script defer src="/preload.js"></script>', policy: allow(hash) },
  ];
  expect(findHashDifferences(documents)).toEqual([]);
});

test.each([
  ['a file', '<script defer src="/a.js"></script>'],
  ['page data', '<script id="__NEXT_DATA__" type="application/json">{"a":"<b>"}</script>'],
])('%s needs no hash', (_, html) => {
  expect(check(html, allow())).toEqual([]);
});

test.each([
  ['a module', '<script type="module">early()</script>'],
  ['a script in capital letters', '<SCRIPT>early()</SCRIPT>'],
  ['an attribute with an angle bracket', '<script data-a="a > b">early()</script>'],
  ['the second script', '<script src="/a.js"></script><script>early()</script>'],
])('%s needs its hash', (_, html) => {
  expect(check(html, allow())).toEqual([`/: the policy lacks ${hash} of an inline script`]);
  expect(check(html, allow(hash))).toEqual([]);
});
