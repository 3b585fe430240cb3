import { isRetryable } from './deferred-payment';
import type { Order } from './order';

/** Statuses of an order that has been paid, or that nobody can pay any more. The API may send them in any case. */
const closedStatuses = /^(paid|accepted|(part_)?(fulfilled|captured)|refunded|voided|cancelled|expired)$/i;

/** Returns whether the order's own status says that it is over. */
export const isClosed = ({ status }: Pick<Order, 'status'>): boolean => closedStatuses.test(status ?? '');

/** Returns whether the order has neither a payment, except for one that may be repeated, nor a status that ends it. */
export const isPayable = (order: Pick<Order, 'status' | 'deferred_payment'>): boolean =>
  (!order.deferred_payment || isRetryable(order.deferred_payment)) && !isClosed(order);
