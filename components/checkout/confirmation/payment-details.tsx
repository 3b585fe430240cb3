import { MethodSummary } from '@/components/payment-methods/method-summary';
import { DefinitionList } from '@/components/ui/definition-list';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import { useClock } from '@/hooks/react/use-clock';
import { findConfirmedPlan } from '@/lib/checkout/bank-approval';
import { buyerOf, emailOf } from '@/lib/domain/order/buyer';
import type { ConfirmationStatus } from '@/lib/domain/order/confirmation-status';
import type { Order } from '@/lib/domain/order/order';
import { sumOf } from '@/lib/domain/plans/amounts';
import type { Plan } from '@/lib/domain/plans/plan';
import { NextStepsSection } from './next-steps-section';

/** True for a payment that is agreed or in progress. */
const isActiveStatus = (status: ConfirmationStatus) =>
  status === 'confirmed' || status === 'received' || status === 'review' || status === 'payment';

/** Lists plan, total, method and the numbers of order and payment, what happens next, and the address of the email. */
export function PaymentDetails({ order, status }: { order: Order; status: ConfirmationStatus }) {
  const { t } = useTranslation('confirmation');
  const { t: tCheckout } = useTranslation('checkout');
  const { t: tSteps } = useTranslation('next-steps');
  const now = useClock(order.id, []);
  const { titleOf } = usePlanText(order, now);
  const { selectedMethod, deferredPaymentId } = usePaymentSelection();
  const buyer = buyerOf(order);
  const email = emailOf(order);
  // Only if this payment was made with it: another tab may have paid with another method.
  const method = deferredPaymentId === (order.deferred_payment?.id ?? '') ? selectedMethod : undefined;
  const plan = findConfirmedPlan(order);
  const isActive = isActiveStatus(status);
  const mandateReference =
    method?.type === 'direct_debit' ? method.direct_debit.mandate_reference : undefined;
  const paymentNumber = order.deferred_payment?.number;
  const orderNumber = order.unique_id;
  const rows = [
    ...(plan ? [{ term: t('plan'), detail: <bdi>{titleOf(plan)}</bdi> }] : []),
    ...(plan && isActive
      ? [{ term: tSteps('total'), detail: <PlanTotal order={order} plan={plan} now={now} /> }]
      : []),
    ...(method && buyer && isActive
      ? [{ term: tCheckout('method.label'), detail: <MethodSummary method={method} buyer={buyer} /> }]
      : []),
    ...(mandateReference && isActive
      ? [{ term: tSteps('mandateReference'), detail: <bdi translate="no">{mandateReference}</bdi> }]
      : []),
    ...(orderNumber
      ? [{ term: tSteps('orderNumber'), detail: <bdi translate="no">{orderNumber}</bdi> }]
      : []),
    ...(paymentNumber ? [{ term: t('number'), detail: <bdi translate="no">{paymentNumber}</bdi> }] : []),
    // Our own id, for support, if nothing else identifies the order.
    ...(orderNumber || paymentNumber ? [] : [{ term: t('order'), detail: <bdi>{order.id}</bdi> }]),
  ];
  return (
    <>
      <DefinitionList items={rows} />
      {isActive && plan && (
        <NextStepsSection
          order={order}
          plan={plan}
          method={method}
          isAgreed={status === 'confirmed' || status === 'payment'}
          transferReference={paymentNumber ?? orderNumber ?? order.id}
          now={now}
        />
      )}
      {status === 'confirmed' && email && <p>{t('email', { email })}</p>}
    </>
  );
}

/** The sum of all payments, with a note on the fees in it. */
function PlanTotal({ order, plan, now }: { order: Order; plan: Plan; now: Date }) {
  const { formatAmount, feeTextOf } = usePlanText(order, now);
  const feeText = feeTextOf(plan);
  return (
    <>
      {formatAmount(sumOf(plan) ?? order.total_amount)}
      {feeText && <div>{feeText}</div>}
    </>
  );
}
