import type { RemoveDialogProps } from '@/components/payment-methods/provider-view';
import { RemoveDialog } from '@/components/payment-methods/remove-dialog';
import { useTranslation } from '@/hooks/use-translations';
import { cardBrand } from './card-brand';

/** Asks before a card is deleted; its title names the brand and the last digits. */
export function RemoveCardDialog({ method, ...dialog }: RemoveDialogProps) {
  const { t } = useTranslation('payment-methods');
  if (method.type !== 'card') return null;
  const { brand, last4 } = method.card;
  const { name } = cardBrand(brand);
  return (
    <RemoveDialog
      {...dialog}
      title={
        name ? t('remove.card.title', { brand: name, last4 }) : t('remove.card.titleUnbranded', { last4 })
      }
      text={t('remove.card.text')}
      problem={t('remove.card.failed')}
    />
  );
}
