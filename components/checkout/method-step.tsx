import { useTranslation } from '@/hooks/use-translations';
import { useMemo, type RefCallback } from 'react';
import styled from 'styled-components';
import { Chooser } from '@/components/payment-methods/chooser';
import { ChosenSummary } from '@/components/payment-methods/chosen-summary';
import { ICON_BOX } from '@/components/payment-methods/method-line';
import type { Access } from '@/components/payment-methods/provider-view';
import { Section } from '@/components/ui/section';
import { SummaryLine } from '@/components/ui/summary-line';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import type { Choice } from '@/lib/checkout/outcome';
import { allowedMethods } from '@/lib/domain/allowed-methods';
import type { Buyer } from '@/lib/domain/buyer';
import { theme } from '@/styles/theme';
import { ChangeButton } from './change-button';

/** Below the method's words where there is room. */
const Email = styled.div`
  font: ${theme.font.small};
  color: ${theme.color.secondary};
  ${theme.wide} {
    padding-inline-start: calc(${ICON_BOX} + ${theme.space.m});
  }
`;

type Props = {
  buyer: Buyer;
  access: Access;
  choice: Choice;
  now: Date;
  open: boolean;
  busy: boolean;
  declined: boolean;
  headingRef: RefCallback<HTMLElement>;
  onComplete: () => void;
  onChange: () => void;
  onFatal: (error: Error) => void;
};

/** With what: the chooser, or the chosen method and whose it is in a line. */
export function MethodStep({ buyer, choice, open, busy, headingRef, onChange, ...chooser }: Props) {
  const { t } = useTranslation('checkout');
  const { current } = usePaymentSelection();
  const { plan, order } = choice;
  const allowed = useMemo(() => allowedMethods(plan, order.total_amount), [plan, order.total_amount]);
  if (open || !current) {
    return (
      <Section title={t('method.heading')} headingRef={headingRef}>
        {/* It stays open under a payment where the summary is hidden. */}
        <div inert={busy}>
          <Chooser {...chooser} buyer={buyer} allowed={allowed} />
        </div>
      </Section>
    );
  }
  return (
    <SummaryLine
      label={t('method.label')}
      action={<ChangeButton what={t('method.label')} busy={busy} onClick={onChange} />}
      data-testid="paymentMethods.summary"
    >
      <ChosenSummary method={current} buyer={buyer} />
      {/* A bank transfer says itself where its details are sent. */}
      {buyer.email && current.type !== 'bank_transfer' && (
        <Email>
          <bdi>{buyer.email}</bdi>
        </Email>
      )}
    </SummaryLine>
  );
}
