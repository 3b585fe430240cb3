import { ChosenSummary } from '@/components/payment-methods/chosen-summary';
import { DefinitionList } from '@/components/ui/definition-list';
import { useNow } from '@/hooks/use-now';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { usePlanText } from '@/hooks/use-plan-text';
import { useTranslation } from '@/hooks/use-translations';
import { buyerOf } from '@/lib/domain/buyer';
import { planIdOf, type Confirmation } from '@/lib/domain/deferred-payment';
import { emailOf, type Order } from '@/lib/domain/order';
import { PlanSchedule } from './plan-schedule';

/** Payments that are agreed or on their way. */
const isUnderWay = (kind: Confirmation) =>
  kind === 'confirmed' || kind === 'received' || kind === 'review' || kind === 'payment';

/** What was agreed: plan, dates, method, and where the e-mail goes. */
export function Committed({ order, kind }: { order: Order; kind: Confirmation }) {
  const { t } = useTranslation('checkout');
  const now = useNow(order.id, []);
  const { title, answer } = usePlanText(order, now);
  const { current, paidAs } = usePaymentSelection();
  const buyer = buyerOf(order);
  const email = emailOf(order);
  // Another tab may have paid with another one.
  const method = paidAs === (order.deferred_payment?.id ?? '') ? current : undefined;
  const planId = order.deferred_payment ? planIdOf(order.deferred_payment) : undefined;
  const plan = order.payment_offer?.offered_payment_plans.find(({ id }) => id === planId);
  const ahead = isUnderWay(kind);
  const terms = plan && (
    <>
      <bdi>{title(plan)}</bdi>
      {ahead && (
        <>
          <br />
          {answer(plan)}
        </>
      )}
    </>
  );
  const rows = [
    ...(terms ? [{ term: t('confirmation.plan'), detail: terms }] : []),
    ...(method && buyer && ahead
      ? [{ term: t('method.label'), detail: <ChosenSummary method={method} buyer={buyer} /> }]
      : []),
    { term: t('confirmation.order'), detail: <bdi>{order.id}</bdi> },
  ];
  return (
    <>
      <DefinitionList items={rows} />
      {ahead && plan && plan.scheduled_payments.length > 1 && (
        <PlanSchedule order={order} plan={plan} now={now} />
      )}
      {kind === 'confirmed' && email && <p>{t('confirmation.email', { email })}</p>}
    </>
  );
}
