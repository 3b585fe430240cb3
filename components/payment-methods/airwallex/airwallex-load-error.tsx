import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { usePageReload } from '@/hooks/payment-methods/use-airwallex';

type Props = { isFinal: boolean; onRetry: () => void; onCancel?: () => void };

/** Offers a retry. After a final failure it reloads the page, because the SDK never requests its script again. */
export function AirwallexLoadError({ isFinal, onRetry, onCancel }: Props) {
  const { t } = useTranslation('payment-methods');
  const reloadPage = usePageReload();
  return (
    <CardFormUnavailable
      title={t('card.notLoaded')}
      onRetry={isFinal ? reloadPage : onRetry}
      onCancel={onCancel}
    >
      {t(isFinal ? 'card.notLoadedFinal' : 'card.notLoadedHint')}
    </CardFormUnavailable>
  );
}
