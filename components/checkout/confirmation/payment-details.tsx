import { PlanSchedule } from '@/components/checkout/plan/plan-schedule';
import { MethodSummary } from '@/components/payment-methods/method-summary';
import { DefinitionList } from '@/components/ui/definition-list';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import { useClock } from '@/hooks/react/use-clock';
import { findConfirmedPlan } from '@/lib/checkout/bank-approval';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import { buyerOf } from '@/lib/domain/order/buyer';
import type { ConfirmationStatus } from '@/lib/domain/order/deferred-payment';
import { emailOf, type Order } from '@/lib/domain/order/order';

/** True for a payment that is agreed or in progress. */
const isActiveStatus = (status: ConfirmationStatus) =>
  status === 'confirmed' || status === 'received' || status === 'review' || status === 'payment';

/** Lists plan, due dates, method and order id, and the address of the confirmation email. */
export function PaymentDetails({ order, status }: { order: Order; status: ConfirmationStatus }) {
  const { t } = useTranslation('checkout');
  const now = useClock(order.id, []);
  const { titleOf, descriptionOf, feeTextOf } = usePlanText(order, now);
  const { selectedMethod, deferredPaymentId } = usePaymentSelection();
  const buyer = buyerOf(order);
  const email = emailOf(order);
  // Only if this payment was made with it: another tab may have paid with another method.
  const method = deferredPaymentId === (order.deferred_payment?.id ?? '') ? selectedMethod : undefined;
  const plan = findConfirmedPlan(order);
  const isActive = isActiveStatus(status);
  const feeText = plan && feeTextOf(plan);
  const planDetail = plan && (
    <>
      <bdi>{titleOf(plan)}</bdi>
      {isActive && (
        <>
          <br />
          {descriptionOf(plan)}
          {feeText && <div>{feeText}</div>}
        </>
      )}
    </>
  );
  const paymentNumber = order.deferred_payment?.number;
  const rows = [
    ...(planDetail ? [{ term: t('confirmation.plan'), detail: planDetail }] : []),
    ...(method && buyer && isActive
      ? [{ term: t('method.label'), detail: <MethodSummary method={method} buyer={buyer} /> }]
      : []),
    { term: t('confirmation.order'), detail: <bdi>{order.id}</bdi> },
    ...(paymentNumber ? [{ term: t('confirmation.number'), detail: <bdi>{paymentNumber}</bdi> }] : []),
  ];
  return (
    <>
      <DefinitionList items={rows} />
      {isActive && plan && <PlanSchedule order={order} plan={plan} now={now} />}
      {isActive && method?.type === 'bank_transfer' && email && (
        <p>
          {t('confirmation.transfer', { email: isolateBidi(email), reference: paymentNumber ?? order.id })}
        </p>
      )}
      {status === 'confirmed' && email && <p>{t('confirmation.email', { email })}</p>}
    </>
  );
}
