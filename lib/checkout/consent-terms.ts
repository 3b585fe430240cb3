import type { Order } from '@/lib/domain/order/order';
import { dueAmountOf, feeOf, sumOf } from '@/lib/domain/plans/amounts';
import type { Plan, ScheduledPayment } from '@/lib/domain/plans/plan';
import { isPayNow } from '@/lib/domain/plans/plan-groups';

const DATE_LENGTH = 10;

/** Returns what the buyer agrees to: sum, currency, schedule and terms. Equal texts are the same agreement. */
export const consentTermsOf = (order: Order, plan: Plan): string =>
  JSON.stringify([
    order.currency,
    sumOf(plan) ?? order.total_amount,
    feeOf(plan),
    plan.id,
    plan.name,
    isPayNow(plan, order.total_amount),
    plan.customer_percentage_discount,
    plan.payment_terms_relative_to,
    plan.financing_source,
    plan.scheduled_payments.map(scheduleOf),
  ]);

/** The API may compute another time of day for each response: only the day counts. */
const scheduleOf = (payment: ScheduledPayment) => [
  payment.amount,
  dueAmountOf(payment),
  (payment.date ?? payment.due_date)?.slice(0, DATE_LENGTH),
  payment.due_date_config,
];
