import { UnexpectedAnswer } from '@/lib/api/errors';
import { parseMethod, parseMethods } from '@/lib/api/methods-answer';
import { buildBankTransfer, buildCard, buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';

const list = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const idsOf = (value: unknown) => parseMethods(value, 'stripe').methods.map(({ id }) => id);
const fieldOf = (read: () => unknown) => {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof UnexpectedAnswer ? error.field : error;
  }
};

test.each([buildCard({ is_default: true }), buildDirectDebit(), buildInstantPayment(), buildBankTransfer()])(
  'a $type is read, with the provider it came from',
  (method) => {
    const { id, type, is_default } = method;
    expect(parseMethod(method, 'house')).toMatchObject({ id, type, is_default, provider: 'house' });
  },
);

const lists: [string, unknown, string[]][] = [
  ['an empty list', list(), []],
  ['types that we do not know are left out', list(buildCard(), { id: 'x', type: 'gold' }), ['card-visa']],
  ['rows that are no objects are left out', list(null, 'x', 7, [], buildCard()), ['card-visa']],
  [
    'of two with the same id the first stays',
    list(buildCard(), buildCard({ is_default: true })),
    ['card-visa'],
  ],
  [
    '`next` is nobody’s business',
    { ...list(buildCard()), next: 'https://evil.example/?page=2' },
    ['card-visa'],
  ],
  ['a count that is wrong is not believed', { ...list(buildCard()), count: 99 }, ['card-visa']],
  ['a list without a count', { results: [buildCard()] }, ['card-visa']],
];
test.each(lists)('%s', (_, value, ids) => {
  expect(idsOf(value)).toEqual(ids);
});

test.each([{}, null, [], 'x', 7, { results: null }, { results: {} }])(
  '%j is no list, not an empty one',
  (value) => {
    expect(fieldOf(() => idsOf(value))).toBe('results');
  },
);

const oddLists: [string, unknown, string[]][] = [
  ['all that we know', list(buildCard(), buildDirectDebit()), []],
  [
    'types, each once',
    list({ type: 'gold' }, { type: 'gold' }, { type: '' }, null, { type: 7 }),
    ['method type gold', 'method type none'],
  ],
  ['repeats, once', list(...Array.from({ length: 3 }, () => buildCard())), ['a method that comes twice']],
];
test.each(oddLists)('odd about a list: %s', (_, value, odd) => {
  expect(parseMethods(value, 'stripe').odd).toEqual(odd);
});

test('five thousand methods are read at once', () => {
  expect(idsOf(list(...Array.from({ length: 5000 }, (_, at) => buildCard({ id: `c-${at}` }))))).toHaveLength(
    5000,
  );
});

const card = (details: object) => ({ ...buildCard(), card: { ...buildCard().card, ...details } });
const wrong: [string, unknown, string][] = [
  ['nothing', null, 'payment_method'],
  ['an empty body', {}, 'payment_method.id'],
  ['an id that is a number', { ...buildCard(), id: 7 }, 'payment_method.id'],
  ['a type that we do not know', { id: 'x', type: 'constructor' }, 'payment_method.type'],
  ['a card without details', { id: 'x', type: 'card' }, 'payment_method.card'],
  ['a card without digits', card({ last4: 4242 }), 'payment_method.card.last4'],
  ['a month in words', card({ exp_month: 'May' }), 'payment_method.card.exp_month'],
  ['no year', card({ exp_year: null }), 'payment_method.card.exp_year'],
  ['a mandate without details', { id: 'x', type: 'direct_debit' }, 'payment_method.direct_debit'],
];
test.each(wrong)('%s is refused and the field named', (_, value, field) => {
  expect(fieldOf(() => parseMethod(value, 'stripe'))).toBe(field);
});

const lenient: [string, unknown, object][] = [
  ['a default is only what says so', { ...buildCard(), is_default: 'true' }, { is_default: false }],
  ['a brand that is none is unknown', card({ brand: null }), { card: { brand: 'unknown' } }],
  ['digits as text are a month', card({ exp_month: '04' }), { card: { exp_month: 4 } }],
  [
    'a mandate may lack its names',
    { id: 'x', type: 'direct_debit', direct_debit: { bank_name: 7 } },
    { direct_debit: { bank_name: '', account_holder_name: '' } },
  ],
];
test.each(lenient)('%s', (_, value, expected) => {
  expect(parseMethod(value, 'stripe')).toMatchObject(expected);
});
