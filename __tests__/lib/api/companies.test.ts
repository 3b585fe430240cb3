import { parseMatches, searchCompanies } from '@/lib/api/companies';
import { ApiError, UnexpectedAnswer } from '@/lib/api/errors';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();

const row = { id: 'co-1', name: 'Acme Ltd', country: 'GB' };
const number = { idtype: 'reg_number', country: 'GB', value: '01234567' };

test('companies are found with the public key', async () => {
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

test('a register that is down, and a question that is given up', async () => {
  await expect(searchCompanies('pk_test_shop', { country: 'GB', query: 'error' })).rejects.toThrow(ApiError);
  const given = AbortSignal.abort();
  await expect(
    searchCompanies('pk_test_shop', { country: 'GB', query: 'acme' }, given),
  ).rejects.toMatchObject({
    name: 'AbortError',
  });
});

const readable: [string, unknown[], unknown[]][] = [
  ['nothing', [], []],
  ['a company without a place', [row], [{ ...row, identifiers: [] }]],
  [
    'rows that are no companies are left out',
    [null, 'x', [], {}, { ...row, name: '' }, { ...row, id: 7 }],
    [],
  ],
  [
    'of two with the same id the first stays',
    [row, { ...row, name: 'Other' }],
    [{ ...row, identifiers: [] }],
  ],
  ['a place that is no text is not known', [{ ...row, city: 7 }], [{ ...row, identifiers: [] }]],
  [
    'numbers that we do not know are left out',
    [{ ...row, identifiers: [{ ...number, idtype: 'gold' }, { ...number, value: 7 }, null, number] }],
    [{ ...row, identifiers: [number] }],
  ],
  ['numbers that are no list', [{ ...row, identifiers: 'x' }], [{ ...row, identifiers: [] }]],
];
test.each(readable)('%s', (_, matches, expected) => {
  expect(parseMatches({ matches })).toEqual(expected);
});

test.each([[{}], [null], [[]], ['x'], [{ matches: null }], [{ matches: {} }]])(
  '%j is no answer',
  (answer) => {
    expect(() => parseMatches(answer)).toThrow(new UnexpectedAnswer('matches'));
  },
);
