import { assertId } from '@/lib/api/http/url';
import type { Reference } from '@/lib/domain/url/reference';

const ORDER_EXPAND = 'customer.organisation,customer.user,payment_offer,deferred_payment';
const INTENT_EXPAND = 'order.customer.organisation,order.payment_offer,order.deferred_payment';

const orderPath = (orderId: string) => `payment/orders/${assertId(orderId)}/?expand=${ORDER_EXPAND}`;
const intentPath = (intentId: string) => `payment/intents/${assertId(intentId)}/?expand=${INTENT_EXPAND}`;

/** Returns the path and key of the first read of an order or intent; undefined for any other reference. */
export function initialReadOf(reference: Reference): { path: string; key: string } | undefined {
  if (reference.kind === 'order') return { path: orderPath(reference.orderId), key: reference.key };
  if (reference.kind === 'intent') return { path: intentPath(reference.intentId), key: reference.key };
  return undefined;
}
