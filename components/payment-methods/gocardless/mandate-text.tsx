import { useId, useRef } from 'react';
import { Actions } from '@/components/payment-methods/form-face';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useLocale } from '@/hooks/use-locale';
import { useTranslation } from '@/hooks/use-translations';
import { MandateDocument, type Mandate } from './mandate-document';
import { mandateFile, save } from './mandate-file';
import { MandatePrintStyle } from './mandate-print-style';

/** The mandate over the page, to read, to print and to keep. */
export function MandateText({ onClose, ...mandate }: Mandate & { onClose: () => void }) {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const title = useId();
  const content = useRef<HTMLElement>(null);
  const download = () => {
    if (content.current) save(mandateFile(content.current, locale), `${t('mandate.fileName')}.html`);
  };
  return (
    <Dialog size="wide" labelledBy={title} onCancel={onClose} data-testid="mandateText">
      <MandatePrintStyle />
      <MandateDocument ref={content} mandate={mandate} titleId={title} />
      <Actions>
        <Button onClick={() => window.print()}>{t('mandate.print')}</Button>
        <Button variant="secondary" onClick={download}>
          {t('mandate.download')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('mandate.close')}
        </Button>
      </Actions>
    </Dialog>
  );
}
