import fc from 'fast-check';
import { scrub } from '@/lib/telemetry/redaction/scrub';

const key = 'aB3.x~Y_9-secretKey';

const texts: [string, string][] = [
  ['a query', `https://pay.example/?order=o&key=${key}&plan=p`],
  ['the long name', `/?orderKey=${key}`],
  ['an upper-case name', `/?KEY=${key}`],
  [
    'a query in a query',
    `?redirect_uri=${encodeURIComponent(`https://pay.example/?order=o&key=${key}&plan=p`)}`,
  ],
  ['one that was encoded twice', encodeURIComponent(encodeURIComponent(`?order=o&key=${key}`))],
  ['JSON', JSON.stringify({ order: 'o', key, plan: 'p' })],
  ['JSON in JSON', JSON.stringify({ body: JSON.stringify({ orderKey: key }) })],
  ['a header', `authorization: OrderKey ${key}`],
  ['a header in lower case', `authorization: orderkey ${key}`],
  ['a bearer', `Bearer ${key}`],
  ['a token', `{"token": "${key}"}`],
  ['a client secret', `client_secret=${key}`],
  ['a session token', `session_token=${key}`],
];
test.each(texts)('a key in %s is redacted', (_, text) => {
  expect(scrub(text)).not.toContain(key);
  expect(scrub(text)).toContain('[removed]');
});

const values: [string, string][] = [
  ['a German IBAN', 'DE89370400440532013000'],
  ['one in lower case', 'de89370400440532013000'],
  ['one in groups', 'DE89 3704 0044 0532 0130 00'],
  ['one in groups and lower case', 'gb29 nwbk 6016 1331 9268 19'],
  ['one with dashes', 'NL91-ABNA-0417-1643-00'],
  ['the longest', 'MT84MALT011000012345MTLCAST001S'],
  ['the shortest', 'NO9386011117947'],
  ['an account number', '55779911'],
  ['one with blanks', '5577 9911'],
  ['a sort code', '20-00-00'],
  ['one with blanks between', '20 00 00'],
  ['both', '200000 55779911'],
  ['both in print', '20-00-00 55779911'],
  ['a card', '4242424242424242'],
  ['one in groups of four', '4242 4242 4242 4242'],
  ['one with dashes between', '4242-4242-4242-4242'],
  ['a very long number', '1234567890123456789012345'],
  ['a public token', 'pk_live_51Habc'],
  ['a secret one', 'sk_test_51Habc'],
  ['the secret of a setup', 'seti_1Nabc_secret_Oxyz'],
];
test.each(values)('%s is redacted and the surrounding text stays', (_, value) => {
  expect(scrub(`The bank refused ${value} because of this.`)).toBe(
    'The bank refused [removed] because of this.',
  );
});

test.each([
  'Response not successful. Received status code 500',
  'Processing timed out',
  'Missing Key ID within URL',
  'Unexpected answer: payment_offer.offered_payment_plans',
  'Status - rejected',
  'No matching payment offer: plan-30d, 3x and 30dEOM',
  '1,250.00 GBP in 30 days',
])('%s stays as it is', (text) => {
  expect(scrub(text)).toBe(text);
});

test('a key in a query is redacted in any surroundings', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9._~-]{8,64}$/);
  fc.assert(
    fc.property(fc.string(), part, fc.string(), (before, value, after) => {
      expect(scrub(`${before}?key=${value}&${after}`)).not.toContain(`key=${value}&`);
    }),
  );
});

// Far above what any machine needs; a pattern of quadratic cost takes many minutes.
test('scrubbing a very long text ends', () => {
  const begun = performance.now();
  for (const piece of ['a', '1', '1 ', 'AB12 ', 'key=', 'x_secret', '%25']) scrub(piece.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(60_000);
}, 120_000);
