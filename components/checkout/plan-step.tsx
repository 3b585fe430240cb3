import type { RefCallback } from 'react';
import { useTranslation } from '@/hooks/use-translations';
import { Section } from '@/components/ui/section';
import type { Choice } from '@/lib/checkout/outcome';
import { PlanList } from './plan-list';

type Props = {
  choice: Choice;
  now: Date;
  headingRef: RefCallback<HTMLElement>;
  onChoose: (planId: string) => void;
  onContinue: () => void;
};

/** Which plan. */
export function PlanStep({ headingRef, ...list }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <Section title={t('plan.heading')} headingRef={headingRef}>
      <PlanList {...list} />
    </Section>
  );
}
