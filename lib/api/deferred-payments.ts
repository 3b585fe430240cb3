import type { DeferredPayment } from '@/lib/domain/order';
import { orderAccess } from './authorization';
import { request } from './client';
import { parseDeferredPayment } from './order-answer';

/** What the buyer commits to. `intention` is one uuid for one decision to pay; repeating it never pays twice. */
export type Commitment = { order: string; plan: string; method: string; intention: string };

export async function confirmPayment(key: string, commitment: Commitment): Promise<DeferredPayment> {
  const { order, plan, method, intention } = commitment;
  const answer = await request('payment/deferred_payments', {
    access: orderAccess(key),
    method: 'POST',
    headers: { 'Idempotency-Key': intention },
    body: { order, payment_plan: plan, payment_method: method },
  });
  return parseDeferredPayment(answer);
}
