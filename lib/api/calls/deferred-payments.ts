import { orderAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { parseDeferredPayment } from '@/lib/api/parse/order';
import type { DeferredPayment } from '@/lib/domain/order/order';

export type ConfirmPaymentOptions = {
  orderId: string;
  planId: string;
  methodId: string;
  /** A uuid per decision to pay: a request that repeats it never pays twice. */
  idempotencyKey: string;
};

/** Confirms an order with a plan and a method. @throws UnexpectedAnswer, ApiError, ProcessingTimedOut */
export async function confirmPayment(key: string, options: ConfirmPaymentOptions): Promise<DeferredPayment> {
  const { orderId, planId, methodId, idempotencyKey } = options;
  const response = await request('payment/deferred_payments', {
    access: orderAccess(key),
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: { order: orderId, payment_plan: planId, payment_method: methodId },
  });
  return parseDeferredPayment(response);
}
