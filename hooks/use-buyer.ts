import useSWR from 'swr';
import { orderAccess } from '@/lib/api/authorization';
import { readUser } from '@/lib/api/organisations';
import { buyerOf, type Buyer } from '@/lib/domain/buyer';
import type { Order } from '@/lib/domain/order';

/** The buyer of an order. What the order does not say of the user is asked for; without an answer it stays unsaid. */
export function useBuyer(order: Order, key: string): Buyer | undefined {
  const buyer = buyerOf(order);
  const organisation = buyer?.customer.organisation?.id;
  const user = buyer?.customer.user;
  const lacks = organisation && user && !buyer.email;
  const { data } = useSWR(lacks ? ['user', organisation, user.id] : null, () =>
    organisation && user ? readUser(orderAccess(key), organisation, user.id) : undefined,
  );
  if (!buyer || !user || !data) return buyer;
  const customer = { ...buyer.customer, user: { ...data, ...user } };
  return { ...buyer, email: buyer.email ?? data.email, customer };
}
