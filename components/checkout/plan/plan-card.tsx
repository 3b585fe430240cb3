import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/radio-card/radio-card';
import { ErrorText } from '@/components/ui/radio-card/radio-card.styles';
import { Tag } from '@/components/ui/tag';
import { usePlanWording } from '@/hooks/checkout/use-plan-wording';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { describePlanCard } from '@/lib/domain/plans/text/plan-card-text';
import { theme } from '@/styles/theme';

const Details = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = {
  order: Order;
  plan: Plan;
  now: Date;
  checked: boolean;
  /** The plan cannot be selected: it was declined, or none of its methods can be settled. */
  disabled: boolean;
  /** There is no other plan: nothing is to be chosen. */
  isOnlyPlan: boolean;
  /** The step after Continue could not be loaded. */
  hasNextFailed: boolean;
  /** Shown while the plan is selected. */
  schedule: ReactNode;
  onSelect: () => void;
  onContinue: () => void;
};

/** Shows the cost and due dates of a plan. The selected plan also shows its schedule and the continue button. */
export function PlanCard({
  order,
  plan,
  now,
  checked,
  disabled,
  isOnlyPlan,
  hasNextFailed,
  schedule,
  onSelect,
  onContinue,
}: Props) {
  const { t } = useTranslation('checkout');
  const { title, amount, terms, fee, discount } = describePlanCard(plan, usePlanWording(order, now));
  const unavailableText =
    plan.status === 'declined'
      ? t('plan.declined', { context: plan.rejection_reason?.code })
      : t('plan.unavailable');
  return (
    <RadioCard
      id={`plan-${plan.id}`}
      name="paymentOffers"
      value={plan.id}
      checked={checked}
      onChange={onSelect}
      lead={amount}
      isOnlyOption={isOnlyPlan}
      label={<bdi>{title}</bdi>}
      disabled={disabled}
      hint={
        disabled ? (
          unavailableText
        ) : (
          <>
            {terms}
            {fee && <div>{fee}</div>}
          </>
        )
      }
      tag={discount && <Tag tone={discount.tone}>{discount.text}</Tag>}
    >
      {checked && (
        <Details data-testid="selectedPaymentPlan">
          {schedule}
          <div>
            <Button onClick={onContinue}>{t('continue')}</Button>
            {hasNextFailed && <ErrorText role="alert">{t('plan.nextFailed')}</ErrorText>}
          </div>
        </Details>
      )}
    </RadioCard>
  );
}
