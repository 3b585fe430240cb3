import type { Order } from './order';

/** One line of an order. Amounts in minor units; what the API leaves out or sends in another form is absent. */
export type OrderLine = { description: string; quantity?: number; amount?: number };

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Returns the items of an order that have a description. */
export function listOrderLines({ items }: Pick<Order, 'items'>): OrderLine[] {
  const list: unknown[] = Array.isArray(items) ? items : [];
  return list.flatMap((item) => {
    const { description, quantity, total_amount: amount } = Object(item) as Record<string, unknown>;
    if (typeof description !== 'string' || description.trim() === '') return [];
    return [{ description, quantity: toNumber(quantity), amount: toNumber(amount) }];
  });
}
