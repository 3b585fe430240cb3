import styled from 'styled-components';
import { useTranslation } from '@/hooks/use-translations';
import { financingSource } from '@/lib/domain/creditors';
import { isSterling } from '@/lib/domain/mandate-defaults';
import { theme } from '@/styles/theme';

const Words = styled.div`
  display: grid;
  gap: ${theme.space.s};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

/** `default` tells how payments are collected, `summary` is what is agreed to by confirming. */
type WordingVariant = 'default' | 'summary';

type Props = {
  currency: string;
  /** A financing source; the main one when it is absent or unknown. */
  source?: string;
  variant: WordingVariant;
};

/** What the mandate allows and what the buyer is entitled to, in the terms of the scheme of its currency. */
export function MandateTerms({ currency, source, variant }: Props) {
  const { t } = useTranslation('direct-debit');
  const { name: creditor, accountMemo: memo } = financingSource(source);
  const scheme = isSterling(currency) ? 'bacs' : 'sepa';
  return (
    <Words>
      <p>{t(`wording.${scheme}.${variant}`, { creditor, memo })}</p>
      <p>{t(`notice.${scheme}`)}</p>
      {scheme === 'sepa' && <p>{t('notice.refund')}</p>}
      {variant === 'summary' && (
        <p>
          {t('notice.signatures')} {t('notice.email')}
        </p>
      )}
    </Words>
  );
}
