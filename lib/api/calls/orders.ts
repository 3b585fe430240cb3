import { orderAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { parseOrderResult } from '@/lib/api/parse/order-result';
import type { OrderResult } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';
import { initialReadOf } from './order-paths';

/**
 * Reads an order, or an intent with its order, with customer, offer and deferred payment.
 * @throws ApiError, UnexpectedAnswer or the error of `fetch`; TypeError if the reference names no order or intent
 */
export async function readOrder(reference: Reference): Promise<OrderResult> {
  const read = initialReadOf(reference);
  if (!read) throw new TypeError('Nothing to read');
  return parseOrderResult(reference.kind, await request(read.path, { access: orderAccess(read.key) }));
}
