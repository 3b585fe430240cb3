import { useTranslation } from '@/hooks/use-translations';
import { memo } from 'react';
import styled from 'styled-components';
import { PlainCard } from '@/components/ui/plain-card';
import { RadioCard } from '@/components/ui/radio-card';
import { Tag } from '@/components/ui/tag';
import type { RowActions } from '@/hooks/use-method-changes';
import type { Allowed } from '@/lib/domain/allowed-methods';
import type { Buyer } from '@/lib/domain/buyer';
import { isExpired, type SavedMethod } from '@/lib/domain/payment-method';
import { theme } from '@/styles/theme';
import { ChosenSummary } from './chosen-summary';
import { ICON_BOX } from './method-line';
import { MethodMenu } from './method-menu';

/** Under the words of the method, not under its icon. */
const Indented = styled.span`
  display: block;
  padding-inline-start: calc(${ICON_BOX} + ${theme.space.m});
`;

/** Below the words where there is no room beside their first line. */
const IndentedTag = styled(Indented)`
  ${theme.wide} {
    display: inline;
    align-self: flex-start;
    padding: 0;
  }
`;

const Remark = styled.p`
  padding-inline-start: calc(${ICON_BOX} + ${theme.space.m});
  font: ${theme.font.small};
  color: ${theme.color.danger};
`;

type Props = {
  method: SavedMethod;
  buyer: Buyer;
  now: Date;
  /** Absent in a list in which nothing is chosen. */
  checked?: boolean;
  /** What went wrong with it. */
  problem?: string;
  allowed: Allowed[];
  actions: RowActions;
};

/** One saved method. An expired card says so and cannot be chosen. */
export const MethodRow = memo(function MethodRow(props: Props) {
  const { method, buyer, now, checked, problem, allowed, actions } = props;
  const { t } = useTranslation('payment-methods');
  const expired = isExpired(method, now);
  const menu = <MethodMenu method={method} allowed={allowed} now={now} actions={actions} />;
  if (checked === undefined) {
    return (
      <PlainCard action={menu} testId={`paymentMethod.${method.id}`}>
        <ChosenSummary method={method} buyer={buyer} /> {method.is_default && <Tag>{t('default')}</Tag>}
        {expired && <Remark>{t('expired')}</Remark>}
        {problem && <Remark role="alert">{problem}</Remark>}
      </PlainCard>
    );
  }
  return (
    <RadioCard
      id={`method-${method.id}`}
      name="paymentMethod"
      value={method.id}
      checked={checked}
      disabled={expired}
      onChange={() => actions.choose(method)}
      label={<ChosenSummary method={method} buyer={buyer} />}
      hint={expired && <Indented>{t('expired')}</Indented>}
      tag={
        method.is_default && (
          <IndentedTag>
            <Tag>{t('default')}</Tag>
          </IndentedTag>
        )
      }
      error={problem && <Indented>{problem}</Indented>}
      action={menu}
      cardTestId={`paymentMethod.${method.id}`}
    />
  );
});
