import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';
import { useNewPage } from '@/hooks/use-airwallex';
import { useTranslation } from '@/hooks/use-translations';

type Props = { isFinal: boolean; onRetry: () => void; onCancel?: () => void };

/** The SDK never asks again for a script that it could not load: then another try is a new page. */
export function AirwallexNotLoaded({ isFinal, onRetry, onCancel }: Props) {
  const { t } = useTranslation('payment-methods');
  const beginAnew = useNewPage();
  return (
    <CardFormUnavailable
      title={t('card.notLoaded')}
      onRetry={isFinal ? beginAnew : onRetry}
      onCancel={onCancel}
    >
      {t(isFinal ? 'card.notLoadedFinal' : 'card.notLoadedHint')}
    </CardFormUnavailable>
  );
}
