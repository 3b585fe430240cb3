import type { RemoveDialogProps } from '@/components/payment-methods/provider-view';
import { RemoveDialog } from '@/components/payment-methods/remove-dialog';
import { useTranslation } from '@/hooks/use-translations';

/** Asks before a direct debit is deleted. */
export function RemoveMandateDialog({ method, ...dialog }: RemoveDialogProps) {
  const { t } = useTranslation('payment-methods');
  if (method.type !== 'direct_debit') return null;
  return (
    <RemoveDialog
      {...dialog}
      title={t('remove.directDebit.title', { ending: method.direct_debit.account_number_ending })}
      text={t('remove.directDebit.text')}
      problem={t('remove.directDebit.failed')}
    />
  );
}
