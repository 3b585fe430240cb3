// Separate chunk: `view.ts` loads it on demand.
import type { RemoveDialogProps } from '@/components/payment-methods/provider-view';
import { RemoveDialog } from '@/components/payment-methods/saved/remove-dialog';
import { useTranslation } from '@/hooks/i18n/use-translation';

/** Asks the buyer to confirm the deletion of a direct debit. */
export function RemoveMandateDialog({ method, ...dialogProps }: RemoveDialogProps) {
  const { t } = useTranslation('payment-methods');
  if (method.type !== 'direct_debit') return null;
  return (
    <RemoveDialog
      {...dialogProps}
      title={t('remove.directDebit.title', { ending: method.direct_debit.account_number_ending })}
      text={t('remove.directDebit.text')}
      failureText={t('remove.directDebit.failed')}
    />
  );
}
