import { DocumentDialog } from '@/components/ui/document/document-dialog';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MandateRecord } from '@/lib/domain/mandates/mandate';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { MandateDocument } from './mandate-document';

/** Shows the mandate in a dialog, with buttons that print and download it. */
export function MandateDialog({ onClose, ...mandate }: MandateRecord & { onClose: () => void }) {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  return (
    <DocumentDialog
      title={t(isSterling(mandate.values.currency) ? 'mandate.bacs' : 'mandate.sepa')}
      fileName={t('mandate.fileName')}
      locale={locale}
      labels={{ print: t('mandate.print'), download: t('mandate.download'), close: t('mandate.close') }}
      onClose={onClose}
      data-testid="mandateText"
    >
      <MandateDocument {...mandate} />
    </DocumentDialog>
  );
}
