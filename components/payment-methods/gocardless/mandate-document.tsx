import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { DefinitionList } from '@/components/ui/definition-list';
import { useTranslation } from '@/hooks/use-translations';
import { isSterling } from '@/lib/domain/mandate-defaults';
import type { MandateValues } from '@/lib/domain/mandate';
import { theme } from '@/styles/theme';
import { CreditorBlock } from './creditor-block';
import { GuaranteeText } from './guarantee-text';
import { useAccountItems, useAgreementItems, useCustomerItems } from './mandate-items';
import { MandateTerms } from './mandate-terms';

const Document = styled.article`
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

export type Mandate = {
  values: MandateValues;
  /** ISO 8601; absent before it is confirmed. */
  createdAt?: string;
  reference?: string;
  source?: string;
};

type Props = { mandate: Mandate; titleId: string; ref: Ref<HTMLElement> };

/** A mandate in full, as it is read, printed and kept. */
export function MandateDocument({ mandate, titleId, ref }: Props) {
  const { t } = useTranslation('direct-debit');
  const { values, reference, source } = mandate;
  const { currency } = values;
  const sterling = isSterling(currency);
  return (
    <Document ref={ref} data-mandate="">
      <h2 id={titleId}>{t(sterling ? 'mandate.bacs' : 'mandate.sepa')}</h2>
      <Part title={t('mandate.creditor')}>
        <CreditorBlock source={source} reference={reference} withId={!sterling} />
      </Part>
      <Part title={t('mandate.customer')}>
        <DefinitionList items={useCustomerItems(values)} />
      </Part>
      <Part title={t('mandate.account')}>
        <DefinitionList items={useAccountItems(values)} />
      </Part>
      <Part title={t('mandate.rights')}>
        <DefinitionList items={useAgreementItems(mandate)} />
        <MandateTerms currency={currency} source={source} variant="summary" />
      </Part>
      {sterling && (
        <Part title={t('guarantee.title')}>
          <GuaranteeText source={source} />
        </Part>
      )}
    </Document>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);
