import { useTranslation } from '@/hooks/use-translations';
import styled from 'styled-components';
import { useBrand } from '@/hooks/use-brand';
import type { Choice } from '@/lib/checkout/outcome';
import { hasFlag } from '@/lib/domain/brands';
import type { Plan } from '@/lib/domain/plan';
import { groupPlans } from '@/lib/domain/plan-groups';
import { theme } from '@/styles/theme';
import { PlanCard } from './plan-card';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;
const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;
const GroupName = styled.h3`
  font: ${theme.font.small};
  font-weight: 600;
  color: ${theme.color.secondary};
`;

type Props = { choice: Choice; now: Date; onChoose: (planId: string) => void; onContinue: () => void };

/** The plans as one radio group, pay now and pay later apart where both exist. */
export function PlanList({ choice, now, onChoose, onContinue }: Props) {
  const { t } = useTranslation('checkout');
  const preferPayLater = hasFlag(useBrand(), 'preferPayLater');
  const { order, plans, plan: chosen } = choice;
  const { payNow, payLater } = groupPlans(plans, order.total_amount);
  const named = [
    { key: 'payNow', plans: payNow },
    { key: 'payLater', plans: payLater },
  ].filter((group) => group.plans.length > 0);
  const groups = preferPayLater ? [...named].reverse() : named;

  const card = (plan: Plan) => (
    <PlanCard
      key={plan.id}
      order={order}
      plan={plan}
      now={now}
      checked={plan.id === chosen.id}
      onChoose={() => onChoose(plan.id)}
      onContinue={onContinue}
    />
  );
  return (
    <Groups role="radiogroup" aria-label={t('plan.heading')} data-testid="paymentOffers">
      {groups.map((group) => (
        <Group key={group.key}>
          {groups.length > 1 && <GroupName>{t(`plan.${group.key}`)}</GroupName>}
          {group.plans.map(card)}
        </Group>
      ))}
    </Groups>
  );
}
