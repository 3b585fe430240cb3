import styled from 'styled-components';
import { ButtonRow } from '@/components/ui/button-row';
import { DefinitionList } from '@/components/ui/definition-list';
import { Timeline } from '@/components/ui/timeline';
import { useDueText } from '@/hooks/checkout/use-due-text';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { emailOf } from '@/lib/domain/order/buyer';
import type { Order } from '@/lib/domain/order/order';
import { nextStepsOf } from '@/lib/domain/plans/next-steps';
import type { Plan } from '@/lib/domain/plans/plan';
import { theme } from '@/styles/theme';
import { AgreementButton } from './agreement-button';
import { CalendarDownload } from './calendar-download';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  h2 {
    font: ${theme.font.body};
    font-weight: 600;
  }
`;

const Actions = styled(ButtonRow)`
  row-gap: 0;
`;

type Props = {
  order: Order;
  plan: Plan;
  /** The method of this payment, if it was made on this page. */
  method?: SavedMethod;
  /** The payment is agreed; otherwise it is still being checked. */
  isAgreed: boolean;
  transferReference: string;
  now: Date;
};

/** Says who receives the payments, when, how, and what the buyer's statement shows; offers the dates as a calendar file and the agreement to keep. */
export function NextStepsSection({ order, plan, method, isAgreed, transferReference, now }: Props) {
  const { t } = useTranslation('next-steps');
  const { t: tCheckout } = useTranslation('checkout');
  const { t: tConfirmation } = useTranslation('confirmation');
  const { formatAmount } = usePlanText(order, now);
  const formatDue = useDueText();
  const steps = nextStepsOf(plan, method?.type, now);
  const { how, collector, memo, payments, fee } = steps;
  const email = emailOf(order);
  const items = payments.map(({ amount, due }) => ({
    title: formatAmount(amount),
    detail: formatDue(due),
  }));
  const feeItems = fee ? [{ title: formatAmount(fee), detail: tCheckout('plan.feeLabel') }] : [];
  const howText = t(`how.${how}`, { collector, memo });
  return (
    <Section>
      <h2>{t(isAgreed ? 'heading' : 'headingIfAccepted')}</h2>
      <p>{howText}</p>
      {items.length > 1 && <Timeline items={[...items, ...feeItems]} />}
      {items.length === 1 && (
        <DefinitionList
          items={items.map(({ title, detail }) => ({ term: detail, detail: <strong>{title}</strong> }))}
        />
      )}
      {how === 'bank_transfer' && email && (
        <p>{tConfirmation('transfer', { email: isolateBidi(email), reference: transferReference })}</p>
      )}
      <Actions>
        <AgreementButton order={order} plan={plan} method={method} now={now} />
        {isAgreed && <CalendarDownload order={order} payments={payments} description={howText} now={now} />}
      </Actions>
    </Section>
  );
}
