import { applyMethodOrder, orderMethods } from '@/lib/domain/methods/method-order';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';

const now = new Date('2026-11-21T12:00:00Z');
const createCard = (id: string, year = 2030): SavedMethod => ({
  id,
  type: 'card',
  provider: 'stripe',
  is_default: id === 'default',
  card: { last4: '4242', brand: 'visa', exp_month: 1, exp_year: year },
});
const isPinned = (method: SavedMethod) => method.is_default || method.id === 'chosen';
const longList = [
  createCard('expired', 2020),
  createCard('chosen'),
  ...['a', 'default', 'b', 'c', 'd'].map((id) => createCard(id)),
  createCard('late-expired', 2020),
];

test('a short list shows every method, expired cards last', () => {
  const methods = ['a', 'b'].map((id) => createCard(id));
  const order = orderMethods([createCard('expired', 2020), ...methods], isPinned, now);
  expect(order).toEqual({ firstIds: ['a', 'b', 'expired'], otherIds: [] });
});

test('a long list begins with the default, the chosen method and the last three usable ones', () => {
  expect(orderMethods(longList, isPinned, now)).toEqual({
    firstIds: ['default', 'chosen', 'b', 'c', 'd'],
    otherIds: ['a', 'expired', 'late-expired'],
  });
});

test('an order leaves out deleted methods and puts added ones last among the first', () => {
  const order = orderMethods(longList, isPinned, now);
  const methods = [...longList.filter(({ id }) => id !== 'b' && id !== 'a'), createCard('added')];
  const { first, others } = applyMethodOrder(methods, order);
  expect(first.map(({ id }) => id)).toEqual(['default', 'chosen', 'c', 'd', 'added']);
  expect(others.map(({ id }) => id)).toEqual(['expired', 'late-expired']);
});
