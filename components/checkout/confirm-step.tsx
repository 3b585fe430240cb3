import { useTranslation } from '@/hooks/use-translations';
import { useEffect, useRef, type FormEvent, type RefCallback } from 'react';
import styled from 'styled-components';
import { ChosenSummary } from '@/components/payment-methods/chosen-summary';
import { LegalWording } from '@/components/payment-methods/legal-wording';
import { Button } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { ConfirmProblem } from '@/hooks/use-confirm';
import { usePlanText } from '@/hooks/use-plan-text';
import { useSlow } from '@/hooks/use-slow';
import type { Choice } from '@/lib/checkout/outcome';
import type { Buyer } from '@/lib/domain/buyer';
import { sumOf } from '@/lib/domain/due';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { isPayNow } from '@/lib/domain/plan-groups';
import { theme } from '@/styles/theme';
import { PlanSchedule } from './plan-schedule';

const SLOW = 10_000;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  padding: ${theme.space.l};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  ${theme.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Half = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.m};
  h3 {
    font: ${theme.font.small};
    font-weight: 600;
    color: ${theme.color.secondary};
  }
`;

type Props = {
  choice: Choice;
  now: Date;
  method: SavedMethod;
  buyer: Buyer;
  submitting: boolean;
  problem?: ConfirmProblem;
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
  headingRef,
  onConfirm,
}: Props) {
  const { t } = useTranslation('checkout');
  const { order, plan } = choice;
  const { title, answer, money } = usePlanText(order, now);
  const amount = money(sumOf(plan) ?? order.total_amount);
  const payNow = isPayNow(plan, order.total_amount);
  const transfer = method.type === 'bank_transfer';
  const pressing = payNow ? (transfer ? 'pressingNowTransfer' : 'pressingNow') : 'pressingLater';
  const slow = useSlow(submitting, SLOW);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Section title={t('confirm.heading')} headingRef={headingRef}>
      <Form onSubmit={submit} data-testid="paymentConfirmation.form" noValidate>
        <Halves>
          <Half>
            <h3>{t('confirm.whatYouPay')}</h3>
            <p>
              <strong>
                <bdi>{title(plan)}</bdi>
              </strong>
              <br />
              {answer(plan)}
            </p>
            {plan.scheduled_payments.length > 1 && <PlanSchedule order={order} plan={plan} now={now} />}
          </Half>
          <Half>
            <h3>{t('confirm.how')}</h3>
            <ChosenSummary method={method} buyer={buyer} />
            {buyer.email && (
              <DefinitionList items={[{ term: t('confirm.email'), detail: <bdi>{buyer.email}</bdi> }]} />
            )}
          </Half>
        </Halves>
        <LegalWording method={method} payNow={payNow} />
        <p>{t(`confirm.${pressing}`, { amount })}</p>
        <ConfirmError problem={problem} />
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

/** Says what happened, whether money moved and what to do now; takes the focus when it comes. */
function ConfirmError({ problem }: { problem?: ConfirmProblem }) {
  const { t } = useTranslation('checkout');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <Notice ref={box} tabIndex={-1} role="alert" tone="danger" data-testid="paymentConfirmation.error">
      {t(`confirm.${problem}`)}
    </Notice>
  );
}
