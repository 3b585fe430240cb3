import { authorizationHeader, orderAccess, tokenAccess } from '@/lib/api/http/authorization';

const rows: [string, Parameters<typeof authorizationHeader>[0], string][] = [
  ['sends an order key under OrderKey', orderAccess('k'), 'OrderKey k'],
  ['sends a token under the configured scheme', tokenAccess('t'), 'Token t'],
  ['uses the given scheme', { token: 't', scheme: 'Bearer' }, 'Bearer t'],
  ['sends a public test token under Public', tokenAccess('pk_test_1'), 'Public pk_test_1'],
  ['sends a public live token under Public', tokenAccess('pk_live_1'), 'Public pk_live_1'],
  [
    'sends a public token under Public although it is given as an order key',
    orderAccess('pk_live_1'),
    'Public pk_live_1',
  ],
  ['does not treat a secret token as public', tokenAccess('sk_live_1'), 'Token sk_live_1'],
  [
    'recognizes the prefix of a public token only at the start',
    tokenAccess('x_pk_test_1'),
    'Token x_pk_test_1',
  ],
  ['recognizes the prefix of a public token only in lower case', tokenAccess('PK_TEST_1'), 'Token PK_TEST_1'],
];
test.each(rows)('authorizationHeader %s', (_, access, header) => {
  expect(authorizationHeader(access)).toBe(header);
});
