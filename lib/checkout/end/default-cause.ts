import { canBeSettled } from '@/lib/domain/methods/providers';
import { confirmationStatusOf } from '@/lib/domain/order/confirmation-status';
import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import type { DeferredPayment, Order } from '@/lib/domain/order/order';
import { orderEndOf } from '@/lib/domain/order/order-status';
import { hasExpired, isUsable, type Plan } from '@/lib/domain/plans/plan';

/** The causes for which the specification orders the default report. Each has its own text. */
export type DefaultCause =
  | 'paid'
  | 'paying'
  | 'cancelled'
  | 'offer-expired'
  | 'plan-withdrawn'
  | 'no-plans'
  | 'not-payable'
  | 'unreadable'
  | 'default';
/** Returns why an order that was read cannot be paid, if none of the causes that the specification names applies. */
export function findDefaultCause(order: Order, chosenPlan: Plan | undefined, now: Date): DefaultCause {
  const plans = order.payment_offer?.offered_payment_plans ?? [];
  const usablePlans = plans.filter((plan) => isUsable(plan, now));
  const paymentCause = order.deferred_payment && findPaymentCause(order.deferred_payment);
  if (paymentCause) return paymentCause;
  const end = orderEndOf(order);
  if (end) return end === 'expired' ? 'offer-expired' : end;
  if (chosenPlan && !usablePlans.includes(chosenPlan))
    return hasExpired(chosenPlan, now) ? 'offer-expired' : 'plan-withdrawn';
  if (usablePlans.length === 0)
    return plans.some((plan) => hasExpired(plan, now)) ? 'offer-expired' : 'no-plans';
  return usablePlans.some(canBeSettled) ? 'default' : 'not-payable';
}

function findPaymentCause(payment: DeferredPayment): DefaultCause | undefined {
  if (classifyPayment(payment) === 'retryable') return undefined;
  switch (confirmationStatusOf(payment)) {
    case 'confirmed':
      return 'paid';
    case 'open':
      return undefined;
    case 'received':
    case 'review':
    case 'payment':
    case 'action':
      return 'paying';
    case 'refunded':
    case 'voided':
    case 'expired':
    case 'failed':
      return 'cancelled';
  }
}
