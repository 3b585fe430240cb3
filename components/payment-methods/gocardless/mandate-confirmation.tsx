import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { LiveRegion } from '@/components/ui/live-region';
import { ProgressLine } from '@/components/ui/progress-line';
import { SLOW, useSlow } from '@/hooks/use-slow';
import { useTranslation } from '@/hooks/use-translations';

/** What was agreed to is under way: it cannot be left any more. */
export function MandateConfirmation() {
  const { t } = useTranslation('direct-debit');
  const slow = useSlow(true, SLOW);
  const id = useId();
  return (
    <Dialog
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      onCancel={() => undefined}
      data-testid="directDebitConfirmation"
    >
      <h2 id={`${id}title`}>{t('confirming.title')}</h2>
      <ProgressLine />
      <p id={`${id}text`}>{t(slow ? 'confirming.wait' : 'confirming.body')}</p>
      <LiveRegion>{slow && t('confirming.wait')}</LiveRegion>
    </Dialog>
  );
}
