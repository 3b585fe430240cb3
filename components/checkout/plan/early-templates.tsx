// Rendered at build time only, by pages/_document.tsx.
import type { ReactNode } from 'react';
import { StepSection } from '@/components/checkout/step-section';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { TimelineList, TimelineRow } from '@/components/ui/timeline';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { OfferValidity } from './offer-validity';
import { PlanCard } from './plan-card';
import { PlanGroup, PlanGroups } from './plan-groups';

const Template = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-template={name}>{children}</div>
);

type CardProps = { isSelected?: boolean; isDisabled?: boolean; isOnlyPlan?: boolean };

const CardTemplate = ({ isSelected = false, isDisabled = false, isOnlyPlan = false }: CardProps) => (
  <PlanCard
    content={{
      planId: '{{planId}}',
      isDisabled,
      texts: { title: '{{title}}', amount: '{{amount}}', terms: '{{terms}}', fee: '{{fee}}' },
    }}
    isSelected={isSelected}
    isOnlyPlan={isOnlyPlan}
    tag={
      <>
        <Tag tone="success">{'{{success}}'}</Tag>
        <Tag tone="neutral">{'{{neutral}}'}</Tag>
      </>
    }
    schedule={<slot name="schedule" />}
  />
);

/** The greatest numbers of rows of each layout of a schedule; the last one has any number. */
const scheduleSizes = [4, 6, undefined];

/**
 * The parts of the plan step, with `{{names}}` for texts and slots for other parts: `lib/early/draw-plan-step.ts` fills
 * them before React is loaded.
 */
export function EarlyTemplates() {
  const { t } = useTranslation('checkout');
  return (
    <>
      <Template name="step">
        <StepSection number={1} title="{{heading}}">
          <div role="status" />
          <PlanGroups label="{{heading}}">
            <slot name="groups" />
          </PlanGroups>
        </StepSection>
      </Template>
      <Template name="group">
        <PlanGroup name="{{name}}">
          <slot name="cards" />
        </PlanGroup>
      </Template>
      <Template name="plan">
        <CardTemplate />
      </Template>
      <Template name="selectedPlan">
        <CardTemplate isSelected />
      </Template>
      <Template name="disabledPlan">
        <CardTemplate isDisabled />
      </Template>
      <Template name="onlyPlan">
        <CardTemplate isSelected isOnlyPlan />
      </Template>
      <Template name="continuing">
        <Button loading>{t('continue')}</Button>
      </Template>
      <Template name="validity">
        <OfferValidity />
      </Template>
      <Template name="scheduleRow">
        <TimelineRow title="{{title}}" detail="{{detail}}" />
      </Template>
      {scheduleSizes.map((size) => (
        <Template key={String(size)} name={`schedule${size ?? ''}`}>
          <TimelineList rowCount={size ?? Infinity}>
            <slot name="rows" />
          </TimelineList>
        </Template>
      ))}
    </>
  );
}
