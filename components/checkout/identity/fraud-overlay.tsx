import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { Dialog, DialogActions } from '@/components/ui/dialog/dialog';
import { LIVE_REGION_DELAY_MS, LiveRegion } from '@/components/ui/live-region';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { SLOW_AFTER_MS, useElapsed } from '@/hooks/react/use-elapsed';
import { useOnline } from '@/hooks/react/use-online';
import { SkipIdentityButton } from './skip-identity-button';

/** Most checks take less time and show no dialog. */
const SHOW_DELAY_MS = 400;

type Props = {
  /** The API checks the order, or reviews the documents that the buyer submitted. */
  phase: 'checking' | 'reviewing';
  isRetrying: boolean;
  onBack: () => void;
  /** Continues without the identity check; undefined if it may not be skipped. */
  onSkip?: () => void;
};

/** Modal progress of the check, with a button back to the plans. */
export function FraudOverlay(props: Props) {
  const isShown = useElapsed(true, props.phase === 'reviewing' ? 0 : SHOW_DELAY_MS);
  return isShown && <FraudOverlayDialog {...props} />;
}

function FraudOverlayDialog({ phase, isRetrying, onBack, onSkip }: Props) {
  const { t } = useTranslation('identity');
  const { t: tCheckout } = useTranslation('checkout');
  const id = useId();
  const isSlow = useElapsed(true, SLOW_AFTER_MS);
  const isOnline = useOnline();
  const waitPhase = isSlow ? 'slow' : phase;
  const statusText = t(`overlay.${isRetrying ? 'retrying' : waitPhase}`);
  const text = isOnline ? statusText : tCheckout('wait.offline');
  const title = isOnline ? t(`overlay.title.${phase}`) : tCheckout('wait.offlineTitle');
  // With the focus, the dialog's description is read out already: announce only later changes.
  const [initialText] = useState(() => (document.hasFocus() ? text : ''));
  const isLiveRegionReady = useElapsed(true, LIVE_REGION_DELAY_MS);
  return (
    <Dialog
      labelledBy={`${id}title`}
      describedBy={`${id}text ${id}free`}
      onCancel={onBack}
      data-testid="fraudOverlay"
    >
      <h2 id={`${id}title`}>{title}</h2>
      <ProgressBar />
      <p id={`${id}text`}>{text}</p>
      <p id={`${id}free`}>{t('free')}</p>
      <LiveRegion>
        {isLiveRegionReady && initialText !== text && `${title.replace(/\s*…$/, '')}. ${text}`}
      </LiveRegion>
      <DialogActions>
        <ButtonRow>
          <Button variant="quiet" onClick={onBack}>
            {t('overlay.back')}
          </Button>
          <SkipIdentityButton onSkip={onSkip} />
        </ButtonRow>
      </DialogActions>
    </Dialog>
  );
}
