import type { FormEvent, RefCallback } from 'react';
import styled from 'styled-components';
import { StepSection } from '@/components/checkout/step-section';
import { LegalTerms } from '@/components/payment-methods/legal-terms';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { ChangedTerms } from '@/hooks/checkout/use-changed-terms';
import type { AttemptProblem } from '@/hooks/checkout/use-payment-attempt';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { SLOW_AFTER_MS, useElapsed } from '@/hooks/react/use-elapsed';
import type { PlanChoice } from '@/lib/checkout/outcome';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { MethodType } from '@/lib/domain/methods/providers';
import type { Buyer } from '@/lib/domain/order/buyer';
import { declineCodeOf } from '@/lib/domain/order/confirmation-status';
import { dueAmountOf, sumOf } from '@/lib/domain/plans/amounts';
import { dueOf, type Due } from '@/lib/domain/plans/due-dates';
import { isPayNow } from '@/lib/domain/plans/plan-groups';
import { theme } from '@/styles/theme';
import { ConfirmError } from './confirm-error';
import { PaymentReview } from './payment-review';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

/** Its text may be long; no single word stands on the second line. */
const ConfirmButton = styled(Button)`
  text-wrap: balance;
`;

/** Texts of methods that do not charge a pay-now plan at once. */
const payNowTextKeys: Partial<Record<MethodType, 'pressingNowTransfer' | 'pressingNowBank'>> = {
  bank_transfer: 'pressingNowTransfer',
  instant_payment: 'pressingNowBank',
};

/** Texts of pay-later plans by the due date of the first payment; without one, nothing is said about today. */
const payLaterTextKeys: Partial<Record<Due['kind'], 'pressingFirst' | 'pressingUnstated'>> = {
  now: 'pressingFirst',
  unstated: 'pressingUnstated',
};

type Props = {
  choice: PlanChoice;
  now: Date;
  method: SavedMethod;
  buyer: Buyer;
  /** The method chooser is open above. It shows the method, and has the primary button. */
  isMethodShownAbove: boolean;
  isSubmitting: boolean;
  problem?: AttemptProblem;
  terms: ChangedTerms;
  onSeen: () => void;
  headingRef?: RefCallback<HTMLElement>;
  onChangePlan: () => void;
  onChangeMethod: () => void;
  onConfirm: () => void;
};

/** Shows what the buyer confirms, what the press of the button does, and the legal terms. */
export function ConfirmStep({ problem, terms, onSeen, headingRef, onConfirm, ...reviewProps }: Props) {
  const { choice, now, method, isSubmitting, isMethodShownAbove, onChangeMethod } = reviewProps;
  const { t } = useTranslation('checkout');
  const { order, plan } = choice;
  const { formatAmount, descriptionOf } = usePlanText(order, now);
  const amount = formatAmount(sumOf(plan) ?? order.total_amount);
  const isPayNowPlan = isPayNow(plan, order.total_amount);
  const isChargedNow = isPayNowPlan && method.type !== 'bank_transfer';
  const [firstPayment] = plan.scheduled_payments;
  const firstDueKind = firstPayment && dueOf(plan, firstPayment, now).kind;
  const payLaterTextKey = payLaterTextKeys[firstDueKind ?? 'unstated'] ?? 'pressingLater';
  const consequenceTextKey = isPayNowPlan ? (payNowTextKeys[method.type] ?? 'pressingNow') : payLaterTextKey;
  const hasDueDate = !isPayNowPlan && firstDueKind !== undefined && firstDueKind !== 'unstated';
  const payment = hasDueDate ? descriptionOf(plan) : amount;
  const buttonText = isChargedNow
    ? t('confirm.buttonNow', { amount })
    : t('confirm.buttonLater', { payment });
  const isSlow = useElapsed(isSubmitting, SLOW_AFTER_MS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!terms.isHeld) onConfirm();
  };
  return (
    <StepSection number={3} title={t('confirm.heading')} headingRef={headingRef}>
      <Form onSubmit={submit} data-testid="paymentConfirmation.form" noValidate>
        <PaymentReview {...reviewProps} isChanged={terms.isChanged} />
        <p>
          {t(`confirm.${consequenceTextKey}`, {
            amount,
            first: formatAmount(firstPayment && dueAmountOf(firstPayment)),
          })}
        </p>
        <div>
          <ConfirmButton
            type="submit"
            variant={isMethodShownAbove ? 'secondary' : 'primary'}
            loading={isSubmitting}
            aria-disabled={terms.isHeld || undefined}
            data-testid="paymentConfirmation.submitButton"
          >
            {isSubmitting ? t('confirm.buttonBusy') : buttonText}
          </ConfirmButton>
        </div>
        {/* Below the button, which must not move while the buyer presses it. */}
        <ConfirmError
          problem={problem}
          declineCode={declineCodeOf(order)}
          onSeen={onSeen}
          onChangeMethod={onChangeMethod}
          isInForm
        />
        <div role="status">{isSlow && <Notice tone="info">{t('confirm.working')}</Notice>}</div>
        <LegalTerms order={order} plan={plan} method={method} isPayNow={isPayNowPlan} />
      </Form>
    </StepSection>
  );
}
