import { useMemo } from 'react';
import useSWR from 'swr';
import { readUser } from '@/lib/api/calls/organisations';
import { orderAccess } from '@/lib/api/http/authorization';
import { withRetries } from '@/lib/api/http/retry';
import { buyerOf, type Buyer } from '@/lib/domain/order/buyer';
import type { Order } from '@/lib/domain/order/order';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';

/**
 * Returns the buyer of an order, with a stable identity while nothing changes. Reads the user for an email address or
 * phone number that the order lacks; if that read fails, they stay undefined.
 */
export function useBuyer(order: Order, key: string): Buyer | undefined {
  const buyer = useMemo(() => buyerOf(order), [order]);
  const organisationId = buyer?.customer.organisation?.id;
  const user = buyer?.customer.user;
  const isContactMissing =
    organisationId && user && !(buyer.email && (user.phone || buyer.customer.invoice_address?.phone));
  const { data } = useSWR(
    isContactMissing ? ['user', organisationId, user.id] : null,
    () =>
      organisationId && user
        ? withRetries(() => readUser(orderAccess(key), organisationId, user.id), reportSwallowed)
        : undefined,
    { onError: reportSwallowed, shouldRetryOnError: false },
  );
  return useMemo(() => {
    const orderUser = buyer?.customer.user;
    if (!orderUser || !data) return buyer;
    const mergedUser = { ...data, ...orderUser, phone: orderUser.phone || data.phone };
    const customer = { ...buyer.customer, user: mergedUser };
    return { ...buyer, email: buyer.email ?? data.email, customer };
  }, [buyer, data]);
}
