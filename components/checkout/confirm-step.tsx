import { useTranslation } from '@/hooks/use-translations';
import type { FormEvent, RefCallback } from 'react';
import styled from 'styled-components';
import { LegalWording } from '@/components/payment-methods/legal-wording';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { Problem } from '@/hooks/use-attempt';
import { usePlanText } from '@/hooks/use-plan-text';
import { SLOW, useSlow } from '@/hooks/use-slow';
import type { Choice } from '@/lib/checkout/outcome';
import type { Buyer } from '@/lib/domain/buyer';
import { dueOf, sumOf } from '@/lib/domain/due';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { isPayNow } from '@/lib/domain/plan-groups';
import type { MethodType } from '@/lib/domain/providers';
import { theme } from '@/styles/theme';
import { ConfirmError } from './confirm-error';
import { Review } from './review';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;

/** What pressing the button does for a plan that is paid now, where it does not charge at once. */
const pressingNow: Partial<Record<MethodType, string>> = {
  bank_transfer: 'pressingNowTransfer',
  instant_payment: 'pressingNowBank',
};

type Props = {
  choice: Choice;
  now: Date;
  method: SavedMethod;
  buyer: Buyer;
  submitting: boolean;
  problem?: Problem;
  onSeen: () => void;
  headingRef?: RefCallback<HTMLElement>;
  onConfirm: () => void;
};

/** What is paid, when and with what, the wording that goes with it, and the button. */
export function ConfirmStep({
  choice,
  now,
  method,
  buyer,
  submitting,
  problem,
  onSeen,
  headingRef,
  onConfirm,
}: Props) {
  const { t } = useTranslation('checkout');
  const { order, plan } = choice;
  const { money } = usePlanText(order, now);
  const amount = money(sumOf(plan) ?? order.total_amount);
  const payNow = isPayNow(plan, order.total_amount);
  const transfer = method.type === 'bank_transfer';
  const [first] = plan.scheduled_payments;
  const startsNow = first !== undefined && dueOf(plan, first, now).kind === 'now';
  const later = startsNow ? 'pressingFirst' : 'pressingLater';
  const pressing = payNow ? (pressingNow[method.type] ?? 'pressingNow') : later;
  const slow = useSlow(submitting, SLOW);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Section title={t('confirm.heading')} headingRef={headingRef}>
      <Form onSubmit={submit} data-testid="paymentConfirmation.form" noValidate>
        <Review choice={choice} now={now} method={method} buyer={buyer} />
        <LegalWording method={method} payNow={payNow} />
        <p>{t(`confirm.${pressing}`, { amount, first: money(first?.amount) })}</p>
        <ConfirmError problem={problem} onSeen={onSeen} />
        <div>
          <Button type="submit" busy={submitting} data-testid="paymentConfirmation.submitButton">
            {payNow && !transfer ? t('confirm.buttonNow', { amount }) : t('confirm.buttonLater')}
          </Button>
        </div>
        <div role="status">{slow && <Notice tone="info">{t('confirm.working')}</Notice>}</div>
      </Form>
    </Section>
  );
}
