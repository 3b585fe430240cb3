import { useTranslation } from '@/hooks/use-translations';
import styled from 'styled-components';
import { RadioCard } from '@/components/ui/radio-card';
import { Tag } from '@/components/ui/tag';
import type { Buyer } from '@/lib/domain/buyer';
import { isExpired, type SavedMethod } from '@/lib/domain/payment-method';
import { theme } from '@/styles/theme';
import { ChosenSummary } from './chosen-summary';
import { ICON_BOX } from './method-line';

/** Under the words of the method, not under its icon. */
const Indented = styled.span`
  display: block;
  padding-inline-start: calc(${ICON_BOX} + ${theme.space.m});
`;

/** Below the words where there is no room beside them. */
const IndentedTag = styled(Indented)`
  ${theme.wide} {
    display: inline;
    padding: 0;
  }
`;

type Props = {
  method: SavedMethod;
  buyer: Buyer;
  now: Date;
  checked: boolean;
  failed: boolean;
  onChoose: () => void;
};

/** One saved method. An expired card says so and cannot be chosen. */
export function MethodRow({ method, buyer, now, checked, failed, onChoose }: Props) {
  const { t } = useTranslation('payment-methods');
  const expired = isExpired(method, now);
  return (
    <RadioCard
      id={`method-${method.id}`}
      name="paymentMethod"
      value={method.id}
      checked={checked}
      disabled={expired}
      onChange={onChoose}
      label={<ChosenSummary method={method} buyer={buyer} />}
      hint={expired && <Indented>{t('expired')}</Indented>}
      tag={
        method.is_default && (
          <IndentedTag>
            <Tag>{t('default')}</Tag>
          </IndentedTag>
        )
      }
      error={failed && <Indented>{t('declined')}</Indented>}
      cardTestId={`paymentMethod.${method.id}`}
    />
  );
}
