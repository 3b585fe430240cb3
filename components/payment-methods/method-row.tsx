import { useTranslation } from '@/hooks/use-translations';
import { RadioCard } from '@/components/ui/radio-card';
import { Tag } from '@/components/ui/tag';
import type { Buyer } from '@/lib/domain/buyer';
import { isExpired, type SavedMethod } from '@/lib/domain/payment-method';
import { ChosenSummary } from './chosen-summary';

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
      hint={expired && t('expired')}
      tag={method.is_default && <Tag>{t('default')}</Tag>}
      error={failed && t('declined')}
      cardTestId={`paymentMethod.${method.id}`}
    />
  );
}
