import type { Reference } from '@/lib/domain/reference';
import { idSegment } from './url';

const ORDER = 'customer.organisation,customer.user,payment_offer,deferred_payment';
const INTENT = 'order.customer.organisation,order.payment_offer,order.deferred_payment';

export const orderPath = (id: string) => `payment/orders/${idSegment(id)}/?expand=${ORDER}`;
export const intentPath = (id: string) => `payment/intents/${idSegment(id)}/?expand=${INTENT}`;

/** The first read of a reference, with the key that goes with it. */
export function readPath(reference: Reference): { path: string; key: string } | undefined {
  if (reference.kind === 'order') return { path: orderPath(reference.orderId), key: reference.key };
  if (reference.kind === 'intent') return { path: intentPath(reference.intentId), key: reference.key };
  return undefined;
}
