import { useTranslation } from '@/hooks/use-translations';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/radio-card';
import { Tag } from '@/components/ui/tag';
import { usePlanText } from '@/hooks/use-plan-text';
import type { Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';
import { theme } from '@/styles/theme';
import { PlanSchedule } from './plan-schedule';

const Details = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = {
  order: Order;
  plan: Plan;
  now: Date;
  checked: boolean;
  onChoose: () => void;
  onContinue: () => void;
};

/** One plan: what it costs and when. The chosen one opens its schedule and the way on. */
export function PlanCard({ order, plan, now, checked, onChoose, onContinue }: Props) {
  const { t } = useTranslation('checkout');
  const { title, answer, discount } = usePlanText(order, now);
  const saved = discount(plan);
  return (
    <RadioCard
      id={`plan-${plan.id}`}
      name="paymentOffers"
      value={plan.id}
      checked={checked}
      onChange={onChoose}
      label={<bdi>{title(plan)}</bdi>}
      hint={answer(plan)}
      tag={saved && <Tag tone="success">{saved}</Tag>}
    >
      {checked && (
        <Details data-testid="selectedPaymentPlan">
          {plan.scheduled_payments.length > 1 && <PlanSchedule order={order} plan={plan} now={now} />}
          <div>
            <Button onClick={onContinue}>{t('continue')}</Button>
          </div>
        </Details>
      )}
    </RadioCard>
  );
}
