import type { OrderRead } from '@/hooks/order/use-order';
import { serverNow } from '@/lib/api/http/server-clock';
import { consentTermsOf } from '@/lib/checkout/consent-terms';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { hasDeclinedVerification, type Order } from '@/lib/domain/order/order';
import { isPayable } from '@/lib/domain/order/order-status';
import { isRepeatOf, type PaymentChoice } from '@/lib/domain/order/unanswered-payment';
import { isUsable } from '@/lib/domain/plans/plan';
import { readUnansweredPayments } from '@/lib/session/order-session';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import type { ConfirmProblem } from './use-payment-attempt';

const FRESH_FOR_MS = 5000;

/** The order to pay; neither if the order can no longer be paid as shown, which its outcome explains. */
type ConsentCheck = { order?: Order; problem?: ConfirmProblem };

/**
 * Reads the order before it is paid, unless that was done a moment ago, and compares its terms with those that the buyer
 * has seen. Always reads it while another request for the order is unanswered: that one may have paid it.
 */
export async function checkConsent(
  read: Pick<OrderRead, 'refetch' | 'findRecentOrder'>,
  shown: Pick<PlanChoice, 'order' | 'plan'>,
  choice: PaymentChoice,
): Promise<ConsentCheck> {
  const isOtherUnanswered = readUnansweredPayments(shown.order.id).some((one) => !isRepeatOf(one, choice));
  // A read that was answered after the press may have other terms than the button had.
  const recentOrder = isOtherUnanswered ? undefined : read.findRecentOrder(FRESH_FOR_MS);
  const recentCheck = recentOrder && compareTerms(recentOrder, shown);
  if (recentCheck?.order) return recentCheck;
  try {
    const latestOrder = await read.refetch({ once: true });
    return latestOrder ? compareTerms(latestOrder, shown) : {};
  } catch (error) {
    reportSwallowed(error);
    return { problem: 'unreachable' };
  }
}

function compareTerms(latestOrder: Order, { order, plan }: Pick<PlanChoice, 'order' | 'plan'>): ConsentCheck {
  const wasDeclined = hasDeclinedVerification(order);
  if (!isPayable(latestOrder) || (hasDeclinedVerification(latestOrder) && !wasDeclined)) return {};
  const latestPlan = latestOrder.payment_offer?.offered_payment_plans.find(({ id }) => id === plan.id);
  // A declined verification withdraws only the new offer: a plan of the offer before is not in the order.
  if (!latestPlan && wasDeclined) return { order: latestOrder };
  if (!latestPlan || !isUsable(latestPlan, serverNow())) return {};
  return consentTermsOf(latestOrder, latestPlan) === consentTermsOf(order, plan)
    ? { order: latestOrder }
    : { problem: 'changed' };
}
