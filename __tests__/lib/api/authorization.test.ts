import { authorization, orderAccess, tokenAccess } from '@/lib/api/authorization';

const rows: [string, Parameters<typeof authorization>[0], string][] = [
  ['calls for the order go under OrderKey', orderAccess('k'), 'OrderKey k'],
  ['other calls go under the configured scheme', tokenAccess('t'), 'Token t'],
  ['a scheme that is given is used', { token: 't', scheme: 'Bearer' }, 'Bearer t'],
  ['a public test token goes under Public', tokenAccess('pk_test_1'), 'Public pk_test_1'],
  ['a public live token goes under Public', tokenAccess('pk_live_1'), 'Public pk_live_1'],
  ['whatever the scheme', orderAccess('pk_live_1'), 'Public pk_live_1'],
  ['a secret token is not public', tokenAccess('sk_live_1'), 'Token sk_live_1'],
  ['a public token counts from its start only', tokenAccess('x_pk_test_1'), 'Token x_pk_test_1'],
  ['the case of a public token counts', tokenAccess('PK_TEST_1'), 'Token PK_TEST_1'],
];
test.each(rows)('%s', (_, access, header) => {
  expect(authorization(access)).toBe(header);
});
