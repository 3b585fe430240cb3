import { Suspense, type RefCallback } from 'react';
import { PlanReplaced } from '@/components/checkout/lazy-parts';
import { StepSection } from '@/components/checkout/step-section';
import { Tag } from '@/components/ui/tag';
import { Timeline } from '@/components/ui/timeline';
import { usePlanTextContext } from '@/hooks/checkout/use-plan-text-context';
import { useBrand } from '@/hooks/use-brand';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { describePlanStep } from '@/lib/checkout/plan-step/plan-step-content';
import { hasFlag } from '@/lib/domain/brands';
import { OfferValidity } from './offer-validity';
import { PlanCard } from './plan-card';
import { PlanGroup, PlanGroups } from './plan-groups';

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
export function PlanStep({ isOpen, choice, wasReplaced, now, headingRef, onSelect, ...cardProps }: Props) {
  const context = usePlanTextContext(choice.order, now);
  const isPayLaterFirst = hasFlag(useBrand(), 'preferPayLater');
  const { heading, isOnlyPlan, groups } = describePlanStep(choice, context, isPayLaterFirst);
  const { validity } =
    groups.flatMap(({ cards }) => cards).find(({ planId }) => planId === choice.plan.id) ?? {};
  return (
    <StepSection number={1} title={heading} headingRef={isOpen ? headingRef : undefined} inert={!isOpen}>
      <div role="status">
        {wasReplaced && (
          <Suspense>
            <PlanReplaced choice={choice} now={now} />
          </Suspense>
        )}
      </div>
      <PlanGroups label={heading}>
        {groups.map(({ key, name, cards }) => (
          <PlanGroup key={key} name={name}>
            {cards.map((card) => {
              const isSelected = card.planId === choice.plan.id;
              // As `PlanSchedule` lists them, which would add 60 bytes to the first load.
              const schedule = isSelected ? card.schedule : [];
              return (
                <PlanCard
                  key={card.planId}
                  content={card}
                  isSelected={isSelected}
                  isOnlyPlan={isOnlyPlan}
                  tag={card.discount && <Tag tone={card.discount.tone}>{card.discount.text}</Tag>}
                  schedule={schedule.length > 0 && <Timeline items={schedule} />}
                  onSelect={() => onSelect(card.planId)}
                  {...cardProps}
                />
              );
            })}
          </PlanGroup>
        ))}
      </PlanGroups>
      {validity && <OfferValidity>{validity}</OfferValidity>}
    </StepSection>
  );
}
