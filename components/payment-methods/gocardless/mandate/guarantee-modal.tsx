import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog/dialog';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { GuaranteeText } from './guarantee-text';

type Props = { sourceId?: string; onClose: () => void };

/** Shows the Direct Debit Guarantee in a dialog. */
export function GuaranteeModal({ sourceId, onClose }: Props) {
  const { t } = useTranslation('direct-debit');
  const titleId = useId();
  return (
    <Dialog size="wide" labelledBy={titleId} onCancel={onClose} data-testid="guaranteeModal">
      <h2 id={titleId}>{t('guarantee.title')}</h2>
      <GuaranteeText sourceId={sourceId} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('guarantee.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
