import { useTranslation } from '@/hooks/use-translations';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ChosenSummary } from '@/components/payment-methods/chosen-summary';
import { DefinitionList } from '@/components/ui/definition-list';
import { Icon } from '@/components/ui/icon';
import { useOrder } from '@/hooks/use-order';
import { Panel } from '@/components/ui/panel';
import { useNow } from '@/hooks/use-now';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { usePlanText } from '@/hooks/use-plan-text';
import { useReference } from '@/hooks/use-reference';
import { buyerOf } from '@/lib/domain/buyer';
import { isSettled, planIdOf } from '@/lib/domain/deferred-payment';
import { emailOf, type Order } from '@/lib/domain/order';
import { theme } from '@/styles/theme';
import { PlanSchedule } from './plan-schedule';

const Mark = styled.span`
  color: ${theme.color.success};
`;

/** Where a finished order lands when the merchant has no page for it. */
export function ConfirmationScreen() {
  const { t } = useTranslation('checkout');
  const { reference } = useReference();
  const { order } = useOrder(reference);
  const found = order.state === 'ready' ? order.value : null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const merchant = found?.merchant?.name;
  // Only what the order says is called confirmed.
  const received = !isSettled(found?.deferred_payment);
  const thanks = merchant ? t('confirmation.text', { merchant }) : t('confirmation.textNoMerchant');
  return (
    <Panel>
      <Mark>
        <Icon name="success" size={32} />
      </Mark>
      <h1 ref={heading} tabIndex={-1} data-testid="confirmation.title">
        {t(received ? 'confirmation.receivedHeading' : 'confirmation.heading')}
      </h1>
      <p>{received ? t('confirmation.receivedText') : thanks}</p>
      {found && <Committed order={found} planId={planOf(found)} />}
    </Panel>
  );
}

const planOf = ({ deferred_payment: deferred }: Order) => (deferred ? planIdOf(deferred) : undefined);

/** What was agreed: plan, dates, and where the e-mail goes. */
function Committed({ order, planId }: { order: Order; planId?: string }) {
  const { t } = useTranslation('checkout');
  const now = useNow(order.id, []);
  const { title, answer } = usePlanText(order, now);
  const { current: method } = usePaymentSelection();
  const buyer = buyerOf(order);
  const email = emailOf(order);
  const plan = order.payment_offer?.offered_payment_plans.find(({ id }) => id === planId);
  const rows = [
    ...(plan
      ? [{ term: t('confirmation.plan'), detail: <ChosenTerms title={title(plan)} answer={answer(plan)} /> }]
      : []),
    ...(method && buyer
      ? [{ term: t('method.label'), detail: <ChosenSummary method={method} buyer={buyer} /> }]
      : []),
    { term: t('confirmation.order'), detail: <bdi>{order.id}</bdi> },
  ];
  return (
    <>
      <DefinitionList items={rows} />
      {plan && plan.scheduled_payments.length > 1 && <PlanSchedule order={order} plan={plan} now={now} />}
      {email && <p>{t('confirmation.email', { email })}</p>}
    </>
  );
}

const ChosenTerms = ({ title, answer }: { title: string; answer: string }) => (
  <>
    <bdi>{title}</bdi>
    <br />
    {answer}
  </>
);
