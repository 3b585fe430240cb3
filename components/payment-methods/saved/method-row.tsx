import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { SupportReference } from '@/components/errors/support-reference';
import { ICON_WIDTH } from '@/components/payment-methods/method-label';
import { MethodSummary } from '@/components/payment-methods/method-summary';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/radio-card/card';
import { RadioCard } from '@/components/ui/radio-card/radio-card';
import { Tag } from '@/components/ui/tag';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { RowActions } from '@/hooks/payment-methods/use-method-actions';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import { isExpired, type SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Buyer } from '@/lib/domain/order/buyer';
import { theme } from '@/styles/theme';
import { MethodMenu } from './method-menu';

const TEXT_INDENT = `calc(${ICON_WIDTH} + ${theme.space.m})`;

/** Aligned with the text of the method, not with its icon. */
const Indented = styled.span`
  display: block;
  padding-inline-start: ${TEXT_INDENT};
`;

/** A method and its tag, which has the indent of the text: the margin takes it back while the tag stands beside the method. */
const TaggedMethod = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.s};
  > :first-child {
    max-inline-size: 100%;
    margin-inline-end: calc(-1 * ${TEXT_INDENT});
  }
`;

const RowMessage = styled.p`
  padding-inline-start: ${TEXT_INDENT};
  font: ${theme.font.small};
  color: ${theme.color.danger};
`;

type Props = {
  method: SavedMethod;
  buyer: Buyer;
  now: Date;
  /** Absent in a list without selection. */
  checked?: boolean;
  error?: ReactNode;
  /** The error is that the method could not be made the default. */
  hasSetDefaultFailed: boolean;
  allowed: AllowedMethod[];
  actions: RowActions;
  /** Continues with the selected method. */
  onContinue?: () => void;
};

/** One saved method. An expired card is marked and cannot be selected. */
export const MethodRow = memo(function MethodRow(props: Props) {
  const { method, buyer, now, checked, error, hasSetDefaultFailed, allowed, actions, onContinue } = props;
  const { t } = useTranslation('payment-methods');
  const hasExpired = isExpired(method, now);
  const menu = <MethodMenu method={method} allowed={allowed} now={now} actions={actions} />;
  const summary = <MethodSummary method={method} buyer={buyer} isInList />;
  const label = method.is_default ? (
    <TaggedMethod>
      <span>{summary}</span>{' '}
      <Indented>
        <Tag>{t('default')}</Tag>
      </Indented>
    </TaggedMethod>
  ) : (
    summary
  );
  if (checked === undefined) {
    return (
      <Card action={menu} testId={`paymentMethod.${method.id}`}>
        {label}
        {hasExpired && <RowMessage>{t('expired')}</RowMessage>}
        {error && <RowMessage role="alert">{error}</RowMessage>}
        {hasSetDefaultFailed && (
          <Indented as="div">
            <SupportReference />
          </Indented>
        )}
      </Card>
    );
  }
  return (
    <RadioCard
      id={`method-${method.id}`}
      name="paymentMethod"
      value={method.id}
      checked={checked}
      disabled={hasExpired}
      onChange={() => actions.selectMethod(method)}
      label={label}
      hint={hasExpired && <Indented>{t('expired')}</Indented>}
      error={error && <Indented>{error}</Indented>}
      action={menu}
      cardTestId={`paymentMethod.${method.id}`}
    >
      {(hasSetDefaultFailed || onContinue) && (
        <>
          {hasSetDefaultFailed && <SupportReference />}
          {onContinue && (
            <div>
              <Button onClick={onContinue} data-testid="paymentMethods.continue">
                {t('continue')}
              </Button>
            </div>
          )}
        </>
      )}
    </RadioCard>
  );
});
