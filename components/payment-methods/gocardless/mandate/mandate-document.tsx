import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { DefinitionList } from '@/components/ui/definition-list';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MandateRecord } from '@/lib/domain/mandates/mandate';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { theme } from '@/styles/theme';
import { CreditorBlock } from './creditor-block';
import { GuaranteeText } from './guarantee-text';
import { MandateTerms } from './mandate-terms';
import { useAccountDetails, useAgreementDetails, useCustomerDetails } from './use-mandate-details';

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  section {
    display: grid;
    gap: ${theme.space.m};
  }
  h3 {
    font: ${theme.font.body};
    font-weight: 600;
  }
`;

type Props = { mandate: MandateRecord; titleId: string; ref: Ref<HTMLElement> };

/** The full mandate document, for the dialog, the print-out and the download. */
export function MandateDocument({ mandate, titleId, ref }: Props) {
  const { t } = useTranslation('direct-debit');
  const { values, reference, sourceId } = mandate;
  const { currency } = values;
  const isInSterling = isSterling(currency);
  return (
    <Article ref={ref} data-mandate="">
      <h2 id={titleId}>{t(isInSterling ? 'mandate.bacs' : 'mandate.sepa')}</h2>
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
    </Article>
  );
}

const DocumentSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);
