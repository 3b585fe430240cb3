import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { findFinancingSource } from '@/lib/domain/mandates/creditors';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { theme } from '@/styles/theme';

const TermsText = styled.div`
  display: grid;
  gap: ${theme.space.s};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

/** `default` explains how payments are collected; `summary` is the text that the buyer agrees to by confirming. */
type TermsVariant = 'default' | 'summary';

type Props = {
  currency: string;
  /** A financing source; the main one if it is absent or unknown. */
  sourceId?: string;
  variant: TermsVariant;
};

/** The terms of a mandate under the scheme of its currency: Bacs for pounds sterling, SEPA for all others. */
export function MandateTerms({ currency, sourceId, variant }: Props) {
  const { t } = useTranslation('direct-debit');
  const { name: creditor, statementDescriptor: memo } = findFinancingSource(sourceId);
  const scheme = isSterling(currency) ? 'bacs' : 'sepa';
  return (
    <TermsText>
      <p>{t(`wording.${scheme}.${variant}`, { creditor, memo })}</p>
      <p>{t(`notice.${scheme}`)}</p>
      {scheme === 'sepa' && <p>{t('notice.refund')}</p>}
      {variant === 'summary' && (
        <p>
          {t('notice.signatures')} {t('notice.email')}
        </p>
      )}
    </TermsText>
  );
}
