import { isRetryable } from './deferred-payment';
import type { Order } from './order';

/** The end of an order: it was paid, or can no longer be paid. */
export type OrderEnd = 'paid' | 'cancelled' | 'expired';

/** Patterns of the statuses of an order that is over. The API may send them in any case. */
const endPatterns: [OrderEnd, RegExp][] = [
  ['paid', /^(paid|accepted|(part_)?(fulfilled|captured))$/i],
  ['cancelled', /^(refunded|voided|cancelled)$/i],
  ['expired', /^expired$/i],
];

/** Returns how the order ended by its own status; undefined if it is not over. */
export const orderEndOf = ({ status }: Pick<Order, 'status'>): OrderEnd | undefined =>
  endPatterns.find(([, pattern]) => pattern.test(status ?? ''))?.[0];

/** Returns whether the order's own status says that it is over. */
export const isClosed = (order: Pick<Order, 'status'>): boolean => orderEndOf(order) !== undefined;

/** Returns whether the order has neither a payment, except for one that may be repeated, nor a status that ends it. */
export const isPayable = (order: Pick<Order, 'status' | 'deferred_payment'>): boolean =>
  (!order.deferred_payment || isRetryable(order.deferred_payment)) && !isClosed(order);
