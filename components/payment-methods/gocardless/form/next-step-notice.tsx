import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';

/** Tells below the form that the dialog of the next step could not be loaded yet. */
export function NextStepNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('direct-debit');
  const { t: tMethods } = useTranslation('payment-methods');
  return (
    <Notice tone="danger" role="alert" title={t('form.stepFailed')}>
      {tMethods('card.notLoadedHint')}
      <div>
        <Button variant="quiet" onClick={onRetry}>
          {tMethods('card.tryAgain')}
        </Button>
      </div>
    </Notice>
  );
}
