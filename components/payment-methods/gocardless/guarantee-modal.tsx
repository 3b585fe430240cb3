import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/hooks/use-translations';
import { Actions } from '@/components/payment-methods/form-face';
import { GuaranteeText } from './guarantee-text';

type Props = { source?: string; onClose: () => void };

/** The Direct Debit Guarantee, over the page. */
export function GuaranteeModal({ source, onClose }: Props) {
  const { t } = useTranslation('direct-debit');
  const title = useId();
  return (
    <Dialog size="wide" labelledBy={title} onCancel={onClose} data-testid="guaranteeModal">
      <h2 id={title}>{t('guarantee.title')}</h2>
      <GuaranteeText source={source} />
      <Actions>
        <Button variant="secondary" onClick={onClose}>
          {t('guarantee.back')}
        </Button>
      </Actions>
    </Dialog>
  );
}
