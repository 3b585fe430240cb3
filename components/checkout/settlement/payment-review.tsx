import styled from 'styled-components';
import { PlanSchedule } from '@/components/checkout/plan/plan-schedule';
import { MethodSummary } from '@/components/payment-methods/method-summary';
import { Tag } from '@/components/ui/tag';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanChoice } from '@/lib/checkout/outcome';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Buyer } from '@/lib/domain/order/buyer';
import { theme } from '@/styles/theme';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  padding: ${theme.space.l};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  ${theme.wideMediaQuery} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.m};
  h3 {
    font: ${theme.font.small};
    font-weight: 600;
    color: ${theme.color.secondary};
  }
`;

const SecondaryText = styled.span`
  font: ${theme.font.small};
  color: ${theme.color.secondary};
`;

type Props = {
  choice: PlanChoice;
  now: Date;
  method: SavedMethod;
  buyer: Buyer;
  /** The plan or its figures were others when the buyer saw them before. */
  isChanged: boolean;
};

/** Shows the plan with its schedule next to the method. */
export function PaymentReview({ choice: { order, plan }, now, method, buyer, isChanged }: Props) {
  const { t } = useTranslation('checkout');
  const { titleOf, descriptionOf, feeTextOf, discountTagOf } = usePlanText(order, now);
  const discountTag = discountTagOf(plan);
  const feeText = feeTextOf(plan);
  return (
    <Columns>
      <Column>
        <h3>{t('confirm.whatYouPay')}</h3>
        <p>
          <strong>
            <bdi>{titleOf(plan)}</bdi>
          </strong>
          <br />
          {descriptionOf(plan)}
          {feeText && (
            <>
              <br />
              {feeText}
            </>
          )}
        </p>
        {isChanged && <Tag>{t('confirm.changedTag')}</Tag>}
        {discountTag && <Tag tone={discountTag.tone}>{discountTag.text}</Tag>}
        <PlanSchedule order={order} plan={plan} now={now} />
      </Column>
      <Column>
        <h3>{t('confirm.how')}</h3>
        <MethodSummary method={method} buyer={buyer} />
        {buyer.email && (
          <p>
            <SecondaryText>{t('confirm.email')}</SecondaryText>
            <br />
            <bdi>{buyer.email}</bdi>
          </p>
        )}
      </Column>
    </Columns>
  );
}
