import { listOrderLines } from '@/lib/domain/order/order-items';

test.each<[name: string, items: unknown, lines: unknown]>([
  [
    'lists an item',
    [{ description: 'Oven', quantity: 2, total_amount: 900 }],
    [{ description: 'Oven', quantity: 2, amount: 900 }],
  ],
  [
    'reads a quantity in text',
    [{ description: 'Oven', quantity: '2.0' }],
    [{ description: 'Oven', quantity: 2 }],
  ],
  [
    'leaves out what is not a number',
    [{ description: 'Oven', quantity: '', total_amount: '?' }],
    [{ description: 'Oven' }],
  ],
  ['leaves out items without a description', [null, 7, {}, { description: ' ' }], []],
  ['lists nothing of an order without items', null, []],
  ['lists nothing of items that are not a list', { length: 3 }, []],
])('%s', (_, items, lines) => {
  expect(listOrderLines({ items })).toEqual(lines);
});
