import type { Order } from './order';

/** One line of an order. Amounts in minor units; what the API leaves out or sends in another form is absent. */
export type OrderLine = { description: string; quantity?: number; amount?: number };

/** An item as sent by the API. */
type Item = Record<string, unknown> & { description: string };

/** Types of items that are not goods. */
const TYPES_WITHOUT_PIECES = ['shipping', 'delivery', 'discount', 'fee'];

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

function listDescribedItems({ items }: Pick<Order, 'items'>): Item[] {
  const list: unknown[] = Array.isArray(items) ? items : [];
  return list.filter((item): item is Item => {
    const { description } = Object(item) as Record<string, unknown>;
    return typeof description === 'string' && description.trim() !== '';
  });
}

/** Returns the items of an order that have a description. */
export const listOrderLines = (order: Pick<Order, 'items'>): OrderLine[] =>
  listDescribedItems(order).map(({ description, quantity, total_amount: amount }) => ({
    description,
    quantity: toNumber(quantity),
    amount: toNumber(amount),
  }));

/** Returns 0 for an item that is not goods, and 1 for a quantity that is a weight or a length. */
function countPiecesOf({ type, quantity, total_amount: amount }: Item): number {
  const isGoods = !TYPES_WITHOUT_PIECES.includes(String(type).trim().toLowerCase());
  if (!isGoods || (toNumber(amount) ?? 0) < 0) return 0;
  const pieces = toNumber(quantity) ?? 1;
  return Number.isInteger(pieces) ? Math.max(pieces, 0) : 1;
}

/** Counts the pieces of an order, without its delivery, fees and discounts. */
export const countPieces = (order: Pick<Order, 'items'>): number =>
  listDescribedItems(order).reduce((sum, item) => sum + countPiecesOf(item), 0);
