// Separate chunk: `lazy-remove-dialog.ts` loads it on demand.
import type { RemoveDialogProps } from '@/components/payment-methods/provider-view';
import { RemoveDialog } from '@/components/payment-methods/saved/remove-dialog';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { findCardBrand } from './card-brand';

/** Confirms the deletion of a card; the title names its brand and last digits. */
export function RemoveCardDialog({ method, ...dialogProps }: RemoveDialogProps) {
  const { t } = useTranslation('payment-methods');
  if (method.type !== 'card') return null;
  const { brand, last4 } = method.card;
  const { name } = findCardBrand(brand);
  return (
    <RemoveDialog
      {...dialogProps}
      title={
        name ? t('remove.card.title', { brand: name, last4 }) : t('remove.card.titleUnbranded', { last4 })
      }
      text={t('remove.card.text')}
      failureText={t('remove.card.failed')}
    />
  );
}
