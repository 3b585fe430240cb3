import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { MandateTerms } from './mandate-terms';

type Props = ComponentProps<typeof MandateTerms> & {
  /** Opens the Direct Debit Guarantee, which exists for pounds sterling only. */
  onShowGuarantee: () => void;
};

/** The legal terms of a direct debit, with a button that opens the Guarantee for pounds sterling. */
export function MandateLegalText({ onShowGuarantee, ...termsProps }: Props) {
  const { t } = useTranslation('direct-debit');
  return (
    <div>
      <MandateTerms {...termsProps} />
      {isSterling(termsProps.currency) && (
        <Button variant="quiet" aria-haspopup="dialog" data-opens="guarantee" onClick={onShowGuarantee}>
          {t('wording.bacs.guarantee')}
        </Button>
      )}
    </div>
  );
}
