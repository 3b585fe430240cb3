import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SupportReference } from '@/components/checkout/lazy-parts';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/radio-card/radio-card';
import { ErrorText } from '@/components/ui/radio-card/radio-card.styles';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanCardContent } from '@/lib/checkout/plan-step/plan-step-content';
import { theme } from '@/styles/theme';

const Details = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = {
  content: Pick<PlanCardContent, 'planId' | 'isDisabled' | 'texts'>;
  isSelected: boolean;
  /** There is no other plan: nothing is to be chosen. */
  isOnlyPlan: boolean;
  tag: ReactNode;
  /** Shown while the plan is selected. */
  schedule: ReactNode;
  onSelect?: () => void;
  onContinue?: () => void;
  /** The step after Continue could not be loaded. */
  hasNextFailed?: boolean;
  /** Continue was pressed, and the next step is on its way. */
  isContinuing?: boolean;
};

/** Shows the cost and due dates of a plan. The selected plan also shows its schedule and the continue button. */
export function PlanCard({ content, isSelected, isOnlyPlan, tag, schedule, ...rest }: Props) {
  const { t } = useTranslation('checkout');
  const { planId, isDisabled, texts } = content;
  const { onSelect = () => undefined, onContinue, hasNextFailed, isContinuing } = rest;
  return (
    <RadioCard
      id={`plan-${planId}`}
      name="paymentOffers"
      value={planId}
      checked={isSelected}
      onChange={onSelect}
      lead={texts.amount}
      isOnlyOption={isOnlyPlan}
      label={<bdi>{texts.title}</bdi>}
      disabled={isDisabled}
      hint={
        (texts.terms || texts.fee) && (
          <>
            {texts.terms}
            {texts.fee && <div>{texts.fee}</div>}
          </>
        )
      }
      tag={tag}
    >
      {isSelected && (
        <Details data-testid="selectedPaymentPlan">
          {schedule}
          <div>
            <Button loading={isContinuing} onClick={onContinue}>
              {t('continue')}
            </Button>
            {hasNextFailed && <ErrorText role="alert">{t('plan.nextFailed')}</ErrorText>}
            <SilentBoundary>{hasNextFailed && <SupportReference />}</SilentBoundary>
          </div>
        </Details>
      )}
    </RadioCard>
  );
}
