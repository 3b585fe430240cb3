import { useId } from 'react';
import { Actions } from '@/components/payment-methods/form-face';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/hooks/use-translations';

type Props = { onContinue: () => void; onMandate: () => void };

/** The mandate is made, and is worth nothing before all have signed it: another method pays for this order. */
export function MandateSignatures({ onContinue, onMandate }: Props) {
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
      <Actions>
        <Button onClick={onContinue}>{t('signatures.continue')}</Button>
        <Button variant="secondary" onClick={onMandate}>
          {t('mandate.show')}
        </Button>
      </Actions>
    </Dialog>
  );
}
