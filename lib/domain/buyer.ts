import type { Customer, Order } from './order';
import { emailOf } from './order';

/** What the settlement-method widget knows of the buyer. */
export type Buyer = { currency: string; email?: string; customer: Customer };

export function buyerOf(order: Order): Buyer | undefined {
  return order.customer
    ? { currency: order.currency, email: emailOf(order), customer: order.customer }
    : undefined;
}
