import { lifetimeOfSecret } from '@/lib/domain/methods/client-secret';

const tokenOf = (claims: unknown) => `header.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`;
const anHour = 3_600_000;

test.each([
  ['an hour', tokenOf({ iat: 1_692_420_617, exp: 1_692_424_217 }), anHour],
  ['ten seconds', tokenOf({ iat: 100, exp: 110 }), 10_000],
  ['no secret time', tokenOf({ type: 'client-secret' }), anHour],
  ['an end before its beginning', tokenOf({ iat: 110, exp: 100 }), anHour],
  ['an end that is no number', tokenOf({ iat: 100, exp: '110' }), anHour],
  ['no beginning', tokenOf({ exp: 110 }), anHour],
  ['no claims', tokenOf([1]), anHour],
  ['no token', 'awx_secret', anHour],
  ['another text', 'a.%%%.c', anHour],
])('a secret with %s: lives for the time that it says, else sixty minutes', (_, secret, lifetime) => {
  expect(lifetimeOfSecret(secret)).toBe(lifetime);
});

test('a secret in the alphabet of URLs is read', () => {
  const secret = tokenOf({ iat: 100, exp: 110, name: '??>>~~' });
  expect(lifetimeOfSecret(secret.replace(/\+/g, '-').replace(/\//g, '_'))).toBe(10_000);
});
