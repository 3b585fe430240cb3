import { orderOf, type OrderResult } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';
import { parseIntent, parseOrder } from './order';

/** Parses the response of the read of an order or intent. @throws UnexpectedAnswer naming the field */
export function parseOrderResult(kind: Reference['kind'], value: unknown): OrderResult {
  if (kind === 'order') return { order: parseOrder(value) };
  const intent = parseIntent(value);
  const { verification, request } = intent;
  return { order: orderOf(intent), verification, locale: request?.locale ?? undefined };
}
