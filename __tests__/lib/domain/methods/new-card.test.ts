import { findNewCard } from '@/lib/domain/methods/new-card';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { buildBankTransfer, buildCard } from '@/lib/sandbox/builders';

const cardOf = (id: string, last4 = '4242', provider: 'stripe' | 'airwallex' = 'stripe'): SavedMethod => {
  const method = buildCard({ id });
  return { ...method, card: { ...method.card, last4 }, provider };
};
const old = cardOf('old');
const transfer: SavedMethod = { ...buildBankTransfer(), provider: 'stripe' };

test.each<[string, SavedMethod[], string | undefined, string | undefined]>([
  ['the only new card', [old, cardOf('new')], undefined, 'new'],
  ['the new card with the digits', [old, cardOf('new'), cardOf('other', '1111')], '4242', 'new'],
  ['nothing if there is no new card', [old], undefined, undefined],
  ['nothing if the new card has other digits', [old, cardOf('new')], '1111', undefined],
  ['nothing if two new cards fit', [cardOf('new'), cardOf('other')], '4242', undefined],
  ['nothing for a card of another provider', [cardOf('new', '4242', 'airwallex')], undefined, undefined],
  ['nothing for a bank transfer', [transfer], undefined, undefined],
])('finds %s', (_, listed, last4, id) => {
  expect(findNewCard(listed, { provider: 'stripe', known: [old], last4 })?.id).toBe(id);
});
