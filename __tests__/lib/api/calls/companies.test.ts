import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { parseMatches, searchCompanies } from '@/lib/api/calls/companies';
import { ApiError, UnexpectedAnswer } from '@/lib/api/http/errors';

answerFromSandbox();

const row = { id: 'co-1', name: 'Acme Ltd', country: 'GB' };
const number = { idtype: 'reg_number', country: 'GB', value: '01234567' };

test('searchCompanies finds companies with the public key', async () => {
  const headers: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => headers.push(request.headers.get('authorization')));
  const matches = await searchCompanies('pk_test_shop', { country: 'GB', query: 'acme' });
  expect(matches.map(({ id }) => id)).toEqual(['co-acme-bakery', 'co-acme-tools', 'co-acme-trading']);
  expect(matches[0]).toMatchObject({
    name: 'Acme Bakery Ltd',
    postcode: 'LS1 4DY',
    identifiers: [number, {}],
  });
  expect(headers).toEqual(['Public pk_test_shop']);
  server.events.removeAllListeners();
});

test('searchCompanies throws an ApiError when the register is down', async () => {
  await expect(searchCompanies('pk_test_shop', { country: 'GB', query: 'error' })).rejects.toThrow(ApiError);
});

test('searchCompanies throws an AbortError when it is aborted', async () => {
  const search = searchCompanies('pk_test_shop', { country: 'GB', query: 'acme' }, AbortSignal.abort());
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
});

const readable: [string, unknown[], unknown[]][] = [
  ['returns an empty list', [], []],
  ['returns a company without an address', [row], [{ ...row, identifiers: [] }]],
  [
    'leaves out rows that are not companies',
    [null, 'x', [], {}, { ...row, name: '' }, { ...row, id: 7 }],
    [],
  ],
  [
    'keeps the first of two rows with the same id',
    [row, { ...row, name: 'Other' }],
    [{ ...row, identifiers: [] }],
  ],
  ['ignores a city that is not a string', [{ ...row, city: 7 }], [{ ...row, identifiers: [] }]],
  [
    'leaves out identifiers of unknown types',
    [{ ...row, identifiers: [{ ...number, idtype: 'gold' }, { ...number, value: 7 }, null, number] }],
    [{ ...row, identifiers: [number] }],
  ],
  ['ignores identifiers that are not a list', [{ ...row, identifiers: 'x' }], [{ ...row, identifiers: [] }]],
];
test.each(readable)('parseMatches %s', (_, matches, expected) => {
  expect(parseMatches({ matches })).toEqual(expected);
});

test.each([[{}], [null], [[]], ['x'], [{ matches: null }], [{ matches: {} }]])(
  'parseMatches rejects %j',
  (response) => {
    expect(() => parseMatches(response)).toThrow(new UnexpectedAnswer('matches'));
  },
);
