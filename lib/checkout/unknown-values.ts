import { parseTime } from '@/lib/domain/i18n/dates';
import { isMethodType, isProvider } from '@/lib/domain/methods/providers';
import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import type { Order } from '@/lib/domain/order/order';
import { isClosed } from '@/lib/domain/order/order-status';
import { discountOf, feeOf, percentDiscountOf } from '@/lib/domain/plans/amounts';
import type { Plan } from '@/lib/domain/plans/plan';

/** Statuses of an order without a payment that are neither unknown nor a contradiction. */
const unpaidOrderStatuses = [
  'unpaid',
  'draft',
  'rejected',
  'pending_review',
  'pending_payment',
  'customer_action_required',
  'reversed',
];
const knownPlanStatuses = ['offered', 'accepted', 'declined', 'expired', 'cancelled'];

/** Describes values that this version does not know or that contradict each other. They are ignored, but reported. */
export function findUnknownValues(order: Order): string[] {
  const plans = order.payment_offer?.offered_payment_plans ?? [];
  const amounts = plans.flatMap((plan) => plan.scheduled_payments.map(({ amount }) => amount));
  const allowedMethods = plans.flatMap((plan) => plan.scheduled_payments[0]?.allowed_payment_methods ?? []);
  const providers = allowedMethods.flatMap(({ provider, providers: more }) => [provider, ...(more ?? [])]);
  const unknownValues = [
    ...(order.deferred_payment && classifyPayment(order.deferred_payment) === 'unknown'
      ? [`deferred payment ${order.deferred_payment.status}`]
      : []),
    ...findOddOrderStatus(order),
    ...(order.payment_offer?.hasDuplicatePlans ? ['a plan that comes twice'] : []),
    ...(amounts.every(Number.isFinite) ? [] : ['amount of a payment']),
    ...plans.flatMap((plan) => findOddities(plan, order)),
    ...plans
      .filter(({ status }) => !knownPlanStatuses.includes(status))
      .map(({ status }) => `plan ${status}`),
    ...allowedMethods.filter(({ type }) => !isMethodType(type)).map(({ type }) => `method type ${type}`),
    ...providers.filter((name) => name && !isProvider(name)).map((name) => `provider ${name}`),
  ];
  return [...new Set(unknownValues)];
}

function findOddOrderStatus({ status, deferred_payment: payment }: Order): string[] {
  if (payment || !status || unpaidOrderStatuses.includes(status.toLowerCase())) return [];
  return [`order ${status}${isClosed({ status }) ? ' without a payment' : ''}`];
}

/** Names the amounts and dates of a plan that are malformed or contradict its other amounts. */
function findOddities(plan: Plan, { total_amount: orderTotal, currency }: Order): string[] {
  const payments = plan.scheduled_payments;
  const optionalAmounts = payments.flatMap(({ discounted_amount: discounted, customer_fee: fee }) => [
    discounted ?? 0,
    fee?.amount ?? 0,
  ]);
  const dates = payments.flatMap(({ date, due_date }) => [date, due_date]).filter((text) => text);
  const hasUnusedPercentage = (discountOf(plan, orderTotal)?.percent ?? 0) !== percentDiscountOf(plan);
  const hasUnusedFee = (plan.customer_fee?.amount ?? 0) !== 0 && plan.customer_fee?.amount !== feeOf(plan);
  return [
    ...(optionalAmounts.every(Number.isFinite) ? [] : ['discount or fee of a payment']),
    ...(hasUnusedPercentage ? ['discount of a plan'] : []),
    ...(hasUnusedFee ? ['fee of a plan'] : []),
    ...(plan.currency && plan.currency !== currency ? ['currency of a plan'] : []),
    ...(dates.every((text) => !Number.isNaN(parseTime(text ?? ''))) ? [] : ['date of a payment']),
  ];
}
