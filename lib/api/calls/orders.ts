import { orderAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { inferClockFromOffer } from '@/lib/api/http/server-clock';
import { assertId } from '@/lib/api/http/url';
import { parseOrder } from '@/lib/api/parse/order';
import type { Order } from '@/lib/domain/order/order';
import { orderPath } from './order-paths';

/** Reads an order with its customer, offer and deferred payment. @throws UnexpectedAnswer */
export const readOrder = async (orderId: string, key: string): Promise<Order> =>
  parseOrder(await request(orderPath(orderId), { access: orderAccess(key) }));

/** Replaces the order's offer with a fresh one; returns the order in the shape of `readOrder`. @throws UnexpectedAnswer */
export async function refreshOffer(orderId: string, key: string): Promise<Order> {
  const path = `payment/orders/${assertId(orderId)}/refresh_payment_offer`;
  const order = parseOrder(await request(path, { access: orderAccess(key), method: 'PUT', body: {} }));
  inferClockFromOffer(order);
  return order;
}
