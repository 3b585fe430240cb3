import { useId } from 'react';
import { SupportMessage } from '@/components/errors/support-message';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog/dialog';
import { useTranslation } from '@/hooks/i18n/use-translation';

type Props = { onContinue: () => void; onShowMandate: () => void };

/** Explains that all signatories must sign the mandate first, so that this order needs another method. */
export function MandateSignatures({ onContinue, onShowMandate }: Props) {
  const { t } = useTranslation('direct-debit');
  const id = useId();
  return (
    <Dialog
      labelledBy={`${id}title`}
      describedBy={`${id}text ${id}next`}
      onCancel={onContinue}
      data-testid="directDebitSignatures"
    >
      <h2 id={`${id}title`}>{t('signatures.title')}</h2>
      <p id={`${id}text`}>{t('signatures.body')}</p>
      <p id={`${id}next`}>{t('signatures.next')}</p>
      <SupportMessage variant="error" />
      <DialogActions>
        <Button onClick={onContinue}>{t('signatures.continue')}</Button>
        <Button variant="secondary" onClick={onShowMandate}>
          {t('mandate.show')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
