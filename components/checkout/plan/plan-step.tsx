import { Suspense, type RefCallback } from 'react';
import styled from 'styled-components';
import { OfferValidity, PlanReplaced, PlanSchedule } from '@/components/checkout/lazy-parts';
import { StepSection } from '@/components/checkout/step-section';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useBrand } from '@/hooks/use-brand';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { hasFlag } from '@/lib/domain/brands';
import { groupPlans } from '@/lib/domain/plans/plan-groups';
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

type Props = {
  /** Another plan can be selected. If false, the selected plan is being checked. */
  isOpen: boolean;
  choice: PlanChoice;
  wasReplaced: boolean;
  /** The step after Continue could not be loaded. */
  hasNextFailed: boolean;
  now: Date;
  headingRef: RefCallback<HTMLElement>;
  onSelect: (planId: string) => void;
  onContinue: () => void;
};

/** Lists the plans as one radio group, grouped into pay now and pay later if there are both. */
export function PlanStep({ isOpen, choice, wasReplaced, headingRef, onSelect, ...cardProps }: Props) {
  const { t } = useTranslation('checkout');
  const isPayLaterFirst = hasFlag(useBrand(), 'preferPayLater');
  const { now } = cardProps;
  const { order, plans, disabledPlans = [], plan: selectedPlan } = choice;
  const shownPlans = [...plans, ...disabledPlans];
  const isOnlyPlan = shownPlans.length === 1;
  const heading = t(isOnlyPlan ? 'plan.headingSingle' : 'plan.heading');
  const { payNow, payLater } = groupPlans(shownPlans, order.total_amount);
  const nonEmptyGroups = [
    { key: 'payNow', plans: payNow } as const,
    { key: 'payLater', plans: payLater } as const,
  ].filter((group) => group.plans.length > 0);
  const groups = isPayLaterFirst ? nonEmptyGroups.reverse() : nonEmptyGroups;
  return (
    <StepSection number={1} title={heading} headingRef={isOpen ? headingRef : undefined} inert={!isOpen}>
      <div role="status">
        {wasReplaced && (
          <Suspense>
            <PlanReplaced choice={choice} now={now} />
          </Suspense>
        )}
      </div>
      <Groups role="radiogroup" aria-label={heading} data-testid="paymentOffers">
        {groups.map((group) => (
          <Group key={group.key}>
            {groups.length > 1 && <GroupName>{t(`plan.${group.key}`)}</GroupName>}
            {group.plans.map((plan) => (
              <PlanCard
                key={plan.id}
                order={order}
                plan={plan}
                {...cardProps}
                checked={plan.id === selectedPlan.id}
                disabled={disabledPlans.includes(plan)}
                isOnlyPlan={isOnlyPlan}
                schedule={
                  plan.scheduled_payments.length > 1 && (
                    <Suspense>
                      <PlanSchedule order={order} plan={plan} now={now} />
                    </Suspense>
                  )
                }
                onSelect={() => onSelect(plan.id)}
              />
            ))}
          </Group>
        ))}
      </Groups>
      <SilentBoundary>
        <OfferValidity plan={selectedPlan} now={now} />
      </SilentBoundary>
    </StepSection>
  );
}
