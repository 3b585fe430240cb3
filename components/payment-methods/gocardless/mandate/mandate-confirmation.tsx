import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LiveRegion } from '@/components/ui/live-region';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { SLOW_AFTER_MS, useElapsed } from '@/hooks/react/use-elapsed';

/** Shows that the mandate is being confirmed. The buyer can no longer cancel. */
export function MandateConfirmation() {
  const { t } = useTranslation('direct-debit');
  const isSlow = useElapsed(true, SLOW_AFTER_MS);
  const id = useId();
  return (
    <Dialog
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      onCancel={() => undefined}
      data-testid="directDebitConfirmation"
    >
      <h2 id={`${id}title`}>{t('confirming.title')}</h2>
      <ProgressBar />
      <p id={`${id}text`}>{t(isSlow ? 'confirming.wait' : 'confirming.body')}</p>
      <LiveRegion>{isSlow && t('confirming.wait')}</LiveRegion>
    </Dialog>
  );
}
