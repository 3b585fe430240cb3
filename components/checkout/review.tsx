import styled from 'styled-components';
import { ChosenSummary } from '@/components/payment-methods/chosen-summary';
import { usePlanText } from '@/hooks/use-plan-text';
import { useTranslation } from '@/hooks/use-translations';
import type { Choice } from '@/lib/checkout/outcome';
import type { Buyer } from '@/lib/domain/buyer';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { theme } from '@/styles/theme';
import { PlanSchedule } from './plan-schedule';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  padding: ${theme.space.l};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  ${theme.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Half = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.m};
  h3 {
    font: ${theme.font.small};
    font-weight: 600;
    color: ${theme.color.secondary};
  }
`;

const Quiet = styled.span`
  font: ${theme.font.small};
  color: ${theme.color.secondary};
`;

type Props = { choice: Choice; now: Date; method: SavedMethod; buyer: Buyer };

/** What is paid and when, beside how. */
export function Review({ choice: { order, plan }, now, method, buyer }: Props) {
  const { t } = useTranslation('checkout');
  const { title, answer } = usePlanText(order, now);
  return (
    <Halves>
      <Half>
        <h3>{t('confirm.whatYouPay')}</h3>
        <p>
          <strong>
            <bdi>{title(plan)}</bdi>
          </strong>
          <br />
          {answer(plan)}
        </p>
        {plan.scheduled_payments.length > 1 && <PlanSchedule order={order} plan={plan} now={now} />}
      </Half>
      <Half>
        <h3>{t('confirm.how')}</h3>
        <ChosenSummary method={method} buyer={buyer} />
        {buyer.email && (
          <p>
            <Quiet>{t('confirm.email')}</Quiet>
            <br />
            <bdi>{buyer.email}</bdi>
          </p>
        )}
      </Half>
    </Halves>
  );
}
