import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog/dialog';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MandateRecord } from '@/lib/domain/mandates/mandate';
import { MandateDocument } from './mandate-document';
import { createMandateFile, downloadFile } from './mandate-file';
import { MandatePrintStyle } from './mandate-print-style';

/** Shows the mandate in a dialog, with buttons that print and download it. */
export function MandateDialog({ onClose, ...mandate }: MandateRecord & { onClose: () => void }) {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const titleId = useId();
  const contentRef = useRef<HTMLElement>(null);
  const downloadMandate = () => {
    if (contentRef.current)
      downloadFile(createMandateFile(contentRef.current, locale), `${t('mandate.fileName')}.html`);
  };
  return (
    <Dialog size="wide" labelledBy={titleId} onCancel={onClose} data-testid="mandateText">
      <MandatePrintStyle />
      <MandateDocument ref={contentRef} mandate={mandate} titleId={titleId} />
      <DialogActions>
        <Button onClick={() => window.print()}>{t('mandate.print')}</Button>
        <Button variant="secondary" onClick={downloadMandate}>
          {t('mandate.download')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('mandate.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
