import { countPieces, listOrderLines } from '@/lib/domain/order/order-items';

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

const oven = { description: 'Oven', type: 'product', quantity: 2, total_amount: 900 };
const lineOf = (changes: object) => [oven, { ...oven, ...changes }];
test.each<[name: string, items: unknown, pieces: number]>([
  ['adds up the quantities of products', lineOf({ quantity: 24 }), 26],
  ['counts an item without a type', lineOf({ type: undefined }), 4],
  ['counts an item of an unknown type', lineOf({ type: 'digital' }), 4],
  ['counts an item without a quantity once', lineOf({ quantity: undefined }), 3],
  ['reads a quantity in text', lineOf({ quantity: '3.0' }), 5],
  ['counts a weight once', lineOf({ quantity: 2.75 }), 3],
  ['counts a quantity that is not a number once', lineOf({ quantity: 'many' }), 3],
  ['leaves out items that are sent back', lineOf({ quantity: -2 }), 2],
  ['leaves out an item with a negative amount', lineOf({ type: undefined, total_amount: -100 }), 2],
  ['leaves out an item that is not shown', lineOf({ description: ' ' }), 2],
  ...['shipping', 'delivery', 'discount', 'fee', ' SHIPPING '].map((type): [string, unknown, number] => [
    `leaves out an item of the type "${type}"`,
    lineOf({ type }),
    2,
  ]),
  ['counts nothing of an order without items', undefined, 0],
])('%s', (_, items, pieces) => {
  expect(countPieces({ items })).toBe(pieces);
});
