import { DefinitionList } from '@/components/ui/definition-list';
import { DocumentSection } from '@/components/ui/document/document-dialog';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MandateRecord } from '@/lib/domain/mandates/mandate';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { CreditorBlock } from './creditor-block';
import { GuaranteeText } from './guarantee-text';
import { MandateTerms } from './mandate-terms';
import { useAccountDetails, useAgreementDetails, useCustomerDetails } from './use-mandate-details';

/** The full text of a mandate, for the dialog, the print-out and the download. */
export function MandateDocument(mandate: MandateRecord) {
  const { t } = useTranslation('direct-debit');
  const { values, reference, sourceId } = mandate;
  const { currency } = values;
  const isInSterling = isSterling(currency);
  return (
    <>
      <DocumentSection title={t('mandate.creditor')}>
        <CreditorBlock sourceId={sourceId} reference={reference} hasCreditorId={!isInSterling} />
      </DocumentSection>
      <DocumentSection title={t('mandate.customer')}>
        <DefinitionList items={useCustomerDetails(values)} />
      </DocumentSection>
      <DocumentSection title={t('mandate.account')}>
        <DefinitionList items={useAccountDetails(values)} />
      </DocumentSection>
      <DocumentSection title={t('mandate.rights')}>
        <DefinitionList items={useAgreementDetails(mandate)} />
        <MandateTerms currency={currency} sourceId={sourceId} variant="summary" />
      </DocumentSection>
      {isInSterling && (
        <DocumentSection title={t('guarantee.title')}>
          <GuaranteeText sourceId={sourceId} />
        </DocumentSection>
      )}
    </>
  );
}
