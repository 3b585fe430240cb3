import type { Allowed } from '@/lib/domain/allowed-methods';
import { changeList, heirsOf, menuOf, type MethodChange, type Owed } from '@/lib/domain/method-list';
import type { PaymentMethod, SavedMethod } from '@/lib/domain/payment-method';
import { buildBankTransfer, buildCard, buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';

/** "Changing the list" of chapter 4 of the methods' specification, a row each. */

const now = new Date('2026-11-21T12:00:00Z');
const by = (method: PaymentMethod, provider: SavedMethod['provider'] = 'stripe'): SavedMethod => ({
  ...method,
  provider,
});
const card = (id: string, is_default = false) => by(buildCard({ id, is_default }));
const past = by(buildCard({ id: 'past', card: { exp_month: 1, exp_year: 2020 } }));
const debit = by(buildDirectDebit({ id: 'debit' }), 'gocardless');
const instant = by(buildInstantPayment({ id: 'instant' }), 'gocardless');
const transfer = by(buildBankTransfer({ id: 'transfer' }), 'house');
const [a, b, c] = [card('a', true), card('b'), card('c')];

const says = (list: SavedMethod[]) => list.map(({ id, is_default }) => (is_default ? `${id}*` : id));
const owes = (owed: Owed[]) =>
  owed.map((one) => (one.do === 'delete' ? `delete ${one.method.id}` : `${one.method.id} ${one.isDefault}`));

const rows: [string, SavedMethod[], MethodChange, string[], string[]][] = [
  ['a new method comes last', [a, b], { kind: 'add', method: c }, ['a*', 'b', 'c'], []],
  ['the first one of all', [], { kind: 'add', method: c }, ['c'], []],
  [
    'a new default comes first and demotes the one before',
    [b, a],
    { kind: 'add', method: card('c', true) },
    ['c*', 'b', 'a'],
    ['a false'],
  ],
  [
    'a new default demotes every one before',
    [a, card('d', true)],
    { kind: 'add', method: card('c', true) },
    ['c*', 'a', 'd'],
    ['a false', 'd false'],
  ],
  ['a new default among none', [b], { kind: 'add', method: card('c', true) }, ['c*', 'b'], []],
  ['one that is known already is not there twice', [a, b], { kind: 'add', method: b }, ['a*', 'b'], []],
  ['a default that is known already moves to the front', [b, a], { kind: 'add', method: a }, ['a*', 'b'], []],
  [
    'another default, in place',
    [a, b, c],
    { kind: 'set-default', id: 'c' },
    ['a', 'b', 'c*'],
    ['c true', 'a false'],
  ],
  ['a default where there was none', [b, c], { kind: 'set-default', id: 'b' }, ['b*', 'c'], ['b true']],
  ['a default that is not there', [a, b], { kind: 'set-default', id: 'x' }, ['a*', 'b'], []],
  ['one that is deleted', [a, b, c], { kind: 'delete', id: 'b' }, ['a*', 'c'], ['delete b']],
  ['the last one', [b], { kind: 'delete', id: 'b' }, [], ['delete b']],
  ['one that is gone already', [a], { kind: 'delete', id: 'x' }, ['a*'], []],
  ['the default without another one', [a, b], { kind: 'delete', id: 'a' }, ['b'], ['delete a']],
  [
    'the default, after another one became it',
    [a, b, c],
    { kind: 'delete', id: 'a', heir: 'c' },
    ['b', 'c*'],
    ['c true', 'delete a'],
  ],
];
test.each(rows)('%s', (_, methods, change, list, owed) => {
  const before = structuredClone(methods);
  const after = changeList(methods, change);
  expect(says(after.list)).toEqual(list);
  expect(owes(after.owed)).toEqual(owed);
  expect(methods).toEqual(before);
});

test('what does not change stays the same object, so that its row is not drawn again', () => {
  const { list } = changeList([a, b, c], { kind: 'set-default', id: 'c' });
  expect(list[1]).toBe(b);
});

const all: Allowed[] = [
  { type: 'card', provider: 'stripe' },
  { type: 'direct_debit', provider: 'gocardless' },
  { type: 'bank_transfer', provider: 'house' },
];
const withoutTransfer = all.slice(0, 2);
test.each<[string, SavedMethod, Allowed[], string[]]>([
  ['a card', b, all, ['set-default', 'delete']],
  ['a card without bank transfer', b, withoutTransfer, ['set-default', 'delete']],
  ['the default', a, all, ['delete']],
  ['the default without bank transfer', a, withoutTransfer, ['cannot-delete']],
  ['an expired card', past, all, ['delete']],
  ['a direct debit', debit, all, ['set-default', 'delete']],
  ['an instant payment', instant, all, []],
  ['a default instant payment', { ...instant, is_default: true }, withoutTransfer, []],
  ['the bank transfer', transfer, all, ['set-default']],
  ['the bank transfer as the default', { ...transfer, is_default: true }, all, []],
])('the menu of %s', (_, method, allowed, items) => {
  expect(menuOf(method, allowed, now)).toEqual(items);
});

test.each([
  ['the default', a, ['b', 'debit', 'transfer']],
  ['another one', b, []],
])('who takes over from %s', (_, gone, heirs) => {
  const methods = [a, b, past, instant, debit, transfer];
  expect(heirsOf(methods, gone, now).map(({ id }) => id)).toEqual(heirs);
});
