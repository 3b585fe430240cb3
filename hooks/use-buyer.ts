import { useMemo } from 'react';
import useSWR from 'swr';
import { orderAccess } from '@/lib/api/authorization';
import { readUser } from '@/lib/api/organisations';
import { buyerOf, type Buyer } from '@/lib/domain/buyer';
import type { Order } from '@/lib/domain/order';

/**
 * The buyer of an order, the same object for as long as nothing new is known. What the order does not say of the user is
 * asked for; without an answer it stays unsaid.
 */
export function useBuyer(order: Order, key: string): Buyer | undefined {
  const buyer = useMemo(() => buyerOf(order), [order]);
  const organisation = buyer?.customer.organisation?.id;
  const user = buyer?.customer.user;
  const lacks =
    organisation && user && !(buyer.email && (user.phone || buyer.customer.invoice_address?.phone));
  const { data } = useSWR(lacks ? ['user', organisation, user.id] : null, () =>
    organisation && user ? readUser(orderAccess(key), organisation, user.id) : undefined,
  );
  return useMemo(() => {
    const known = buyer?.customer.user;
    if (!known || !data) return buyer;
    const user = { ...data, ...known, phone: known.phone || data.phone };
    const customer = { ...buyer.customer, user };
    return { ...buyer, email: buyer.email ?? data.email, customer };
  }, [buyer, data]);
}
