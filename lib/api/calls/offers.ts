// Apart from the reads of orders and intents, because the first load only reads.
import { orderAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { inferClockFromOffer } from '@/lib/api/http/server-clock';
import { assertId } from '@/lib/api/http/url';
import { asRecord } from '@/lib/api/parse/fields';
import { parseIntent, parseOrder } from '@/lib/api/parse/order';
import type { Intent, Order } from '@/lib/domain/order/order';

/** Creates the offer of an intent that has none; returns its order and verification. @throws UnexpectedAnswer */
export async function createOffer(intentId: string, key: string, companyId?: string): Promise<Intent> {
  const expand = 'order.customer.organisation,order.payment_offer';
  const response = await request(`payment/intents/${assertId(intentId)}/create_offer/?expand=${expand}`, {
    access: orderAccess(key),
    method: 'POST',
    body: companyId ? { company: companyId } : {},
  });
  const fields = asRecord(response, 'intent');
  // `order: null` is an intent without an order; a body without `order` is not an intent at all.
  if (!('order' in fields)) throw new UnexpectedAnswer('intent.order');
  const intent = parseIntent({ ...fields, id: intentId });
  inferClockFromOffer(intent.order);
  return intent;
}

/** Replaces the order's offer with a fresh one; returns the order in the shape of `readOrder`. @throws UnexpectedAnswer */
export async function refreshOffer(orderId: string, key: string): Promise<Order> {
  const path = `payment/orders/${assertId(orderId)}/refresh_payment_offer`;
  const order = parseOrder(await request(path, { access: orderAccess(key), method: 'PUT', body: {} }));
  inferClockFromOffer(order);
  return order;
}
