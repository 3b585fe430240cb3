import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import {
  chooseAutomaticMethod,
  filterUsableMethods,
  hasNoSavedMethods,
} from '@/lib/domain/methods/automatic-method';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';

const now = new Date('2026-11-21T12:00:00Z');
const buildSavedCard = (id: string, changes: object = {}): SavedMethod => ({
  id,
  type: 'card',
  provider: 'stripe',
  is_default: false,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  ...changes,
});
const card = buildSavedCard('card');
const defaultCard = buildSavedCard('default-card', { is_default: true });
const expiredCard = buildSavedCard('expired-card', {
  is_default: true,
  card: { brand: 'visa', last4: '1', exp_month: 1, exp_year: 2020 },
});
const transfer: SavedMethod = { id: 't', type: 'bank_transfer', provider: 'house', is_default: false };
const instant: SavedMethod = { id: 'i', type: 'instant_payment', provider: 'gocardless', is_default: true };
const debit: SavedMethod = {
  id: 'd',
  type: 'direct_debit',
  provider: 'gocardless',
  is_default: true,
  direct_debit: { account_number_ending: '11', account_holder_name: 'A', bank_name: 'B' },
};
const allow = (...types: AllowedMethod['type'][]): AllowedMethod[] =>
  types.map((type) => ({ type, provider: 'stripe' }));

test.each([
  ['the default method', [card, defaultCard], allow('card'), 'default-card'],
  ['no method without a default', [card, transfer], allow('card', 'bank_transfer'), undefined],
  ['no instant payment', [instant], allow('instant_payment'), undefined],
  ['no expired card', [expiredCard], allow('card'), undefined],
  ['no default of a type that is not allowed', [debit, card], allow('card'), undefined],
  ['a default direct debit if instant payment is allowed', [debit], allow('instant_payment'), 'd'],
  ['the bank transfer if no other type is allowed', [transfer], allow('bank_transfer'), 't'],
  ['no bank transfer if a card is allowed as well', [transfer], allow('card', 'bank_transfer'), undefined],
])('chooses %s', (_, methods, allowed, methodId) => {
  expect(chooseAutomaticMethod(methods, allowed, now)?.id).toBe(methodId);
});

test.each([
  ['reports no saved methods for an empty list', [], true],
  ['reports no saved methods for a bank transfer alone', [transfer], true],
  ['reports saved methods for a card', [transfer, card], false],
])('%s', (_, methods, isEmpty) => {
  expect(hasNoSavedMethods(methods)).toBe(isEmpty);
});

test('keeps only methods of allowed types', () => {
  expect(filterUsableMethods([debit, card, transfer], allow('card'))).toEqual([card]);
});
