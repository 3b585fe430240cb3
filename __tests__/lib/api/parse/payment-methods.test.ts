import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { parseListPage } from '@/lib/api/parse/list-page';
import { parseMethod, parseMethods } from '@/lib/api/parse/payment-methods';
import { buildBankTransfer, buildCard, buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';

const list = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const idsOf = (value: unknown) =>
  parseMethods(parseListPage(value).rows, 'stripe').methods.map(({ id }) => id);
const rejectedFieldOf = (parse: () => unknown) => {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof UnexpectedAnswer ? error.field : error;
  }
};

test.each([buildCard({ is_default: true }), buildDirectDebit(), buildInstantPayment(), buildBankTransfer()])(
  'parseMethod reads a $type with its provider',
  (method) => {
    const { id, type, is_default } = method;
    expect(parseMethod(method, 'house')).toMatchObject({ id, type, is_default, provider: 'house' });
  },
);

const lists: [string, unknown, string[]][] = [
  ['returns an empty list', list(), []],
  ['leaves out unknown types', list(buildCard(), { id: 'x', type: 'gold' }), ['card-visa']],
  ['leaves out rows that are not objects', list(null, 'x', 7, [], buildCard()), ['card-visa']],
  [
    'keeps the first of two methods with the same id',
    list(buildCard(), buildCard({ is_default: true })),
    ['card-visa'],
  ],
  [
    'leaves out a row that cannot be read',
    list({ id: 'x', type: 'card' }, buildCard(), { type: 'card' }),
    ['card-visa'],
  ],
  ['reads a list without a count', { results: [buildCard()] }, ['card-visa']],
];
test.each(lists)('parseMethods %s', (_, value, ids) => {
  expect(idsOf(value)).toEqual(ids);
});

test('parseMethods reads an invoice as a bank transfer', () => {
  expect(parseMethods(list({ id: 'x', type: 'invoice' }).results, 'house').methods).toEqual([
    { id: 'x', type: 'bank_transfer', is_default: false, provider: 'house' },
  ]);
});

test.each([{}, null, [], 'x', 7, { results: null }, { results: {} }])(
  'parseListPage rejects %j instead of reading it as an empty list',
  (value) => {
    expect(rejectedFieldOf(() => idsOf(value))).toBe('results');
  },
);

const listsWithUnknownValues: [string, unknown, string[]][] = [
  ['no values for known types', list(buildCard(), buildDirectDebit()), []],
  [
    'each unknown type once',
    list({ type: 'gold' }, { type: 'gold' }, { type: '' }, null, { type: 7 }),
    ['method type gold', 'method type none'],
  ],
  [
    'the missing field of a row that cannot be read',
    list({ id: 'x', type: 'card' }, { ...buildCard(), card: { ...buildCard().card, last4: 4242 } }),
    ['a method without payment_method.card', 'a method without payment_method.card.last4'],
  ],
  ['duplicates once', list(...Array.from({ length: 3 }, () => buildCard())), ['a method that comes twice']],
];
test.each(listsWithUnknownValues)('parseMethods reports %s', (_, value, unknownValues) => {
  expect(parseMethods(parseListPage(value).rows, 'stripe').unknownValues).toEqual(unknownValues);
});

test('parseMethods reads five thousand methods', () => {
  expect(
    idsOf(list(...Array.from({ length: 5000 }, (_, index) => buildCard({ id: `c-${index}` })))),
  ).toHaveLength(5000);
});

const cardWith = (details: object) => ({ ...buildCard(), card: { ...buildCard().card, ...details } });
const invalidMethods: [string, unknown, string][] = [
  ['null', null, 'payment_method'],
  ['an empty object', {}, 'payment_method.id'],
  ['a numeric id', { ...buildCard(), id: 7 }, 'payment_method.id'],
  ['an unknown type', { id: 'x', type: 'constructor' }, 'payment_method.type'],
  ['a card without details', { id: 'x', type: 'card' }, 'payment_method.card'],
  ['a card with numeric last digits', cardWith({ last4: 4242 }), 'payment_method.card.last4'],
  ['a card with a month in words', cardWith({ exp_month: 'May' }), 'payment_method.card.exp_month'],
  ['a card without a year', cardWith({ exp_year: null }), 'payment_method.card.exp_year'],
  ['a mandate without details', { id: 'x', type: 'direct_debit' }, 'payment_method.direct_debit'],
];
test.each(invalidMethods)('parseMethod rejects %s with the field', (_, value, field) => {
  expect(rejectedFieldOf(() => parseMethod(value, 'stripe'))).toBe(field);
});

const tolerated: [string, unknown, object][] = [
  ['reads only `true` as the default', { ...buildCard(), is_default: 'true' }, { is_default: false }],
  ['reads a missing brand as unknown', cardWith({ brand: null }), { card: { brand: 'unknown' } }],
  ['reads a month that is a string', cardWith({ exp_month: '04' }), { card: { exp_month: 4 } }],
  [
    'reads a mandate without names',
    { id: 'x', type: 'direct_debit', direct_debit: { bank_name: 7 } },
    { direct_debit: { bank_name: '', account_holder_name: '' } },
  ],
];
test.each(tolerated)('parseMethod %s', (_, value, expected) => {
  expect(parseMethod(value, 'stripe')).toMatchObject(expected);
});
