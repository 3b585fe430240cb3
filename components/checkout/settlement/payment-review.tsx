import styled from 'styled-components';
import { ChangeButton } from '@/components/checkout/change-button';
import { PlanSchedule } from '@/components/checkout/plan/plan-schedule';
import { MethodSummary } from '@/components/payment-methods/method-summary';
import { Tag } from '@/components/ui/tag';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanChoice } from '@/lib/checkout/outcome';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Buyer } from '@/lib/domain/order/buyer';
import { sumOf } from '@/lib/domain/plans/amounts';
import { theme } from '@/styles/theme';
import { ReviewRow } from './review-row';

const Card = styled.div`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
`;
const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${theme.space.m};
  padding: ${theme.space.m} ${theme.space.l};
  font: ${theme.font.title};
  font-variant-numeric: tabular-nums;
`;
const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
const SecondaryText = styled.div`
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
  /** The method chooser is open above: it shows the method. */
  isMethodShownAbove: boolean;
  isSubmitting: boolean;
  onChangePlan: () => void;
  onChangeMethod: () => void;
};

/** Shows what the buyer confirms, each part once: the plan with its schedule, the method, the email address, the total. */
export function PaymentReview({ choice: { order, plan }, now, method, buyer, ...props }: Props) {
  const { isChanged, isMethodShownAbove, isSubmitting, onChangePlan, onChangeMethod } = props;
  const { t } = useTranslation('checkout');
  const { titleOf, descriptionOf, feeTextOf, discountTagOf, formatAmount } = usePlanText(order, now);
  const discountTag = discountTagOf(plan);
  const feeText = feeTextOf(plan);
  return (
    <Card>
      <ReviewRow
        label={t('plan.label')}
        action={<ChangeButton label={t('plan.label')} disabled={isSubmitting} onClick={onChangePlan} />}
      >
        <strong>
          <bdi>{titleOf(plan)}</bdi>
        </strong>
        <span>{descriptionOf(plan)}</span>
        {feeText && <span>{feeText}</span>}
        {(isChanged || discountTag) && (
          <Tags>
            {isChanged && <Tag>{t('confirm.changedTag')}</Tag>}
            {discountTag && <Tag tone={discountTag.tone}>{discountTag.text}</Tag>}
          </Tags>
        )}
        <PlanSchedule order={order} plan={plan} now={now} />
      </ReviewRow>
      {!isMethodShownAbove && (
        <ReviewRow
          label={t('method.label')}
          action={<ChangeButton label={t('method.label')} disabled={isSubmitting} onClick={onChangeMethod} />}
          data-testid="paymentMethods.summary"
        >
          <MethodSummary method={method} buyer={buyer} />
          {/* The summary of a bank transfer contains the email address. */}
          {buyer.email && method.type !== 'bank_transfer' && (
            <SecondaryText>
              {t('confirm.email')} <bdi>{buyer.email}</bdi>
            </SecondaryText>
          )}
        </ReviewRow>
      )}
      <Total>
        <span>{t('confirm.total')}</span>
        <span>{formatAmount(sumOf(plan) ?? order.total_amount)}</span>
      </Total>
    </Card>
  );
}
