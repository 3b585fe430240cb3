import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translations';
import { isSterling } from '@/lib/domain/mandate-defaults';
import { MandateTerms } from './mandate-terms';

type Props = ComponentProps<typeof MandateTerms> & {
  /** Opens the Direct Debit Guarantee, which is for pounds only. */
  onGuarantee: () => void;
};

/** The legal wording of a direct debit: Bacs for pounds, SEPA for everything else. */
export function MandateWording({ onGuarantee, ...terms }: Props) {
  const { t } = useTranslation('direct-debit');
  return (
    <div>
      <MandateTerms {...terms} />
      {isSterling(terms.currency) && (
        <Button variant="quiet" aria-haspopup="dialog" data-opens="guarantee" onClick={onGuarantee}>
          {t('wording.bacs.guarantee')}
        </Button>
      )}
    </div>
  );
}
