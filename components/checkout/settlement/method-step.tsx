import { useMemo, type RefCallback } from 'react';
import styled from 'styled-components';
import { ChangeButton } from '@/components/checkout/change-button';
import { MethodChooser } from '@/components/payment-methods/method-chooser';
import { ICON_WIDTH } from '@/components/payment-methods/method-label';
import { MethodSummary } from '@/components/payment-methods/method-summary';
import { Section } from '@/components/ui/section';
import { SummaryLine } from '@/components/ui/summary-line';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import { resolveAllowedMethods } from '@/lib/domain/methods/allowed-methods';
import type { Access } from '@/lib/domain/order/access';
import type { Buyer } from '@/lib/domain/order/buyer';
import { theme } from '@/styles/theme';

/** Aligned with the name of the method on wide screens. */
const Email = styled.div`
  font: ${theme.font.small};
  color: ${theme.color.secondary};
  ${theme.wideMediaQuery} {
    padding-inline-start: calc(${ICON_WIDTH} + ${theme.space.m});
  }
`;

type Props = {
  buyer: Buyer;
  access: Access;
  choice: PlanChoice;
  now: Date;
  isOpen: boolean;
  disabled: boolean;
  wasDeclined: boolean;
  declinedMethodId?: string;
  headingRef: RefCallback<HTMLElement>;
  onComplete: () => void;
  onChange: () => void;
  onFatal: (error: Error) => void;
};

/** Shows the method chooser, or the selected method and the buyer's email address in one line. */
export function MethodStep({
  buyer,
  choice,
  isOpen,
  disabled,
  headingRef,
  onChange,
  ...chooserProps
}: Props) {
  const { t } = useTranslation('checkout');
  const { selectedMethod } = usePaymentSelection();
  const { plan, order } = choice;
  const allowed = useMemo(() => resolveAllowedMethods(plan, order.total_amount), [plan, order.total_amount]);
  if (isOpen || !selectedMethod) {
    return (
      <Section title={t('method.heading')} headingRef={headingRef}>
        {/* Inert, because it stays open during a payment if the summary is hidden. */}
        <div inert={disabled}>
          <MethodChooser
            {...chooserProps}
            buyer={buyer}
            allowed={allowed}
            sourceId={toFinancingSourceId(plan.financing_source)}
          />
        </div>
      </Section>
    );
  }
  return (
    <SummaryLine
      label={t('method.label')}
      action={<ChangeButton label={t('method.label')} disabled={disabled} onClick={onChange} />}
      data-testid="paymentMethods.summary"
    >
      <MethodSummary method={selectedMethod} buyer={buyer} />
      {/* The summary of a bank transfer contains the email address. */}
      {buyer.email && selectedMethod.type !== 'bank_transfer' && (
        <Email>
          <bdi>{buyer.email}</bdi>
        </Email>
      )}
    </SummaryLine>
  );
}
