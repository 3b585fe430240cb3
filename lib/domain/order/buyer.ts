import type { Customer, Order } from './order';

/** The parts of an order that the settlement methods need. `currency` is ISO 4217. */
export type Buyer = { currency: string; email?: string; customer: Customer };

/** Returns undefined for an order without a customer. */
export function buyerOf(order: Order): Buyer | undefined {
  return order.customer
    ? { currency: order.currency, email: emailOf(order), customer: order.customer }
    : undefined;
}

/** Returns the e-mail address for invoices, else that of the user. */
export const emailOf = ({ customer }: Order): string | undefined =>
  customer?.invoice_address?.email || customer?.user?.email || undefined;
