import { Suspense, type RefCallback } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import { useTranslation } from '@/hooks/use-translations';
import { Section } from '@/components/ui/section';
import type { Choice } from '@/lib/checkout/outcome';
import { BackToShop } from './back-to-shop';
import { PlanList } from './plan-list';

const PlanReplaced = lazyPart(async () => (await import('./plan-replaced')).PlanReplaced);

type Props = {
  /** Another plan may be chosen; otherwise the chosen one is being checked. */
  open: boolean;
  choice: Choice;
  wasReplaced: boolean;
  now: Date;
  headingRef: RefCallback<HTMLElement>;
  onChoose: (planId: string) => void;
  onContinue: () => void;
};

/** Which plan. */
export function PlanStep({ open, headingRef, wasReplaced, ...list }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <Section title={t('plan.heading')} headingRef={open ? headingRef : undefined} inert={!open}>
      <BackToShop order={list.choice.order} />
      <div role="status">
        {wasReplaced && (
          <Suspense>
            <PlanReplaced choice={list.choice} now={list.now} />
          </Suspense>
        )}
      </div>
      <PlanList {...list} />
    </Section>
  );
}
