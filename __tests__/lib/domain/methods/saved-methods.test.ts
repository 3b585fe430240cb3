import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { PaymentMethod, SavedMethod } from '@/lib/domain/methods/payment-method';
import {
  applyMethodChange,
  findNextDefaults,
  menuItemsFor,
  type MethodChange,
  type PendingRequest,
} from '@/lib/domain/methods/saved-methods';
import { buildBankTransfer, buildCard, buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';

/** The rules of "Changing the list" in chapter 4 of the methods' specification, one per row. */

const now = new Date('2026-11-21T12:00:00Z');
const savedBy = (method: PaymentMethod, provider: SavedMethod['provider'] = 'stripe'): SavedMethod => ({
  ...method,
  provider,
});
const card = (id: string, is_default = false) => savedBy(buildCard({ id, is_default }));
const expiredCard = savedBy(buildCard({ id: 'expired', card: { exp_month: 1, exp_year: 2020 } }));
const debit = savedBy(buildDirectDebit({ id: 'debit' }), 'gocardless');
const instant = savedBy(buildInstantPayment({ id: 'instant' }), 'gocardless');
const transfer = savedBy(buildBankTransfer({ id: 'transfer' }), 'house');
const [a, b, c] = [card('a', true), card('b'), card('c')];

/** Ids in order; `*` marks the default. */
const summarizeList = (list: SavedMethod[]) => list.map(({ id, is_default }) => (is_default ? `${id}*` : id));
const summarizeRequests = (requests: PendingRequest[]) =>
  requests.map((request) =>
    request.do === 'delete' ? `delete ${request.method.id}` : `${request.method.id} ${request.isDefault}`,
  );

const rows: [string, SavedMethod[], MethodChange, string[], string[]][] = [
  ['adds a new method at the end', [a, b], { kind: 'add', method: c }, ['a*', 'b', 'c'], []],
  ['adds the first method', [], { kind: 'add', method: c }, ['c'], []],
  [
    'adds a new default at the start and demotes the previous default',
    [b, a],
    { kind: 'add', method: card('c', true) },
    ['c*', 'b', 'a'],
    ['a false'],
  ],
  [
    'demotes every previous default',
    [a, card('d', true)],
    { kind: 'add', method: card('c', true) },
    ['c*', 'a', 'd'],
    ['a false', 'd false'],
  ],
  ['adds a new default where there was none', [b], { kind: 'add', method: card('c', true) }, ['c*', 'b'], []],
  ['adds a known method only once', [a, b], { kind: 'add', method: b }, ['a*', 'b'], []],
  ['moves a known default to the start', [b, a], { kind: 'add', method: a }, ['a*', 'b'], []],
  [
    'changes the default without changing the order',
    [a, b, c],
    { kind: 'set-default', methodId: 'c' },
    ['a', 'b', 'c*'],
    ['c true', 'a false'],
  ],
  [
    'sets a default where there was none',
    [b, c],
    { kind: 'set-default', methodId: 'b' },
    ['b*', 'c'],
    ['b true'],
  ],
  [
    'ignores an unknown method as the default',
    [a, b],
    { kind: 'set-default', methodId: 'x' },
    ['a*', 'b'],
    [],
  ],
  ['deletes a method', [a, b, c], { kind: 'delete', methodId: 'b' }, ['a*', 'c'], ['delete b']],
  ['deletes the last method', [b], { kind: 'delete', methodId: 'b' }, [], ['delete b']],
  ['ignores the deletion of an unknown method', [a], { kind: 'delete', methodId: 'x' }, ['a*'], []],
  [
    'deletes the default with nothing but the deletion, and leaves the list without a default',
    [a, b, c],
    { kind: 'delete', methodId: 'a' },
    ['b', 'c'],
    ['delete a'],
  ],
];
test.each(rows)('%s', (_, methods, change, list, pending) => {
  const before = structuredClone(methods);
  const after = applyMethodChange(methods, change);
  expect(summarizeList(after.list)).toEqual(list);
  expect(summarizeRequests(after.pending)).toEqual(pending);
  expect(methods).toEqual(before);
});

test('keeps unchanged methods as the same objects, so that their rows are not rendered again', () => {
  const { list } = applyMethodChange([a, b, c], { kind: 'set-default', methodId: 'c' });
  expect(list[1]).toBe(b);
});

const allTypes: AllowedMethod[] = [
  { type: 'card', provider: 'stripe' },
  { type: 'direct_debit', provider: 'gocardless' },
  { type: 'bank_transfer', provider: 'house' },
];
const withoutTransfer = allTypes.slice(0, 2);
test.each<[string, SavedMethod, AllowedMethod[], string[]]>([
  ['a card', b, allTypes, ['set-default', 'delete']],
  ['a card without bank transfer', b, withoutTransfer, ['set-default', 'delete']],
  ['the default', a, allTypes, ['delete']],
  ['the default without bank transfer', a, withoutTransfer, ['cannot-delete']],
  ['an expired card', expiredCard, allTypes, ['delete']],
  ['a direct debit', debit, allTypes, ['set-default', 'delete']],
  ['an instant payment', instant, allTypes, []],
  ['a default instant payment', { ...instant, is_default: true }, withoutTransfer, []],
  ['the bank transfer', transfer, allTypes, ['set-default']],
  ['the bank transfer as the default', { ...transfer, is_default: true }, allTypes, []],
])('offers in the menu of %s only the allowed items', (_, method, allowed, items) => {
  expect(menuItemsFor(method, allowed, now)).toEqual(items);
});

test.each([
  ['each usable method for a deleted default', a, ['b', 'debit', 'transfer']],
  ['no method for another deleted method', b, []],
])('offers as the next default %s', (_, removed, nextDefaultIds) => {
  const methods = [a, b, expiredCard, instant, debit, transfer];
  expect(findNextDefaults(methods, removed, now).map(({ id }) => id)).toEqual(nextDefaultIds);
});
