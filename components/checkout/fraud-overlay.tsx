import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LiveRegion } from '@/components/ui/live-region';
import { ProgressLine } from '@/components/ui/progress-line';
import { useOnline } from '@/hooks/use-online';
import { SLOW, useSlow } from '@/hooks/use-slow';
import { useTranslation } from '@/hooks/use-translations';
import { SkipButton } from './skip-button';
import { Ways } from './ways';

/** Milliseconds that a check may take without a word: most take less. */
const BRIEF = 400;

type Props = {
  /** The order is looked at, or the pictures that the buyer handed in. */
  what: 'checking' | 'reviewing';
  retrying: boolean;
  onBack: () => void;
  /** Goes on without the identity check, where that is allowed. */
  onSkip?: () => void;
};

/** The wait for the check: what is going on, that nothing is charged yet, and the way back to the plans. */
export function FraudOverlay(props: Props) {
  const shown = useSlow(true, props.what === 'reviewing' ? 0 : BRIEF);
  return shown && <Wait {...props} />;
}

function Wait({ what, retrying, onBack, onSkip }: Props) {
  const { t } = useTranslation('identity');
  const { t: offline } = useTranslation('checkout');
  const id = useId();
  const slow = useSlow(true, SLOW);
  const online = useOnline();
  const words = t(`overlay.${retrying ? 'retrying' : slow ? 'slow' : what}`);
  const text = online ? words : offline('wait.offline');
  // Whoever gets the focus hears the dialog's name and description; only what changes then is said again.
  const [told] = useState(() => (document.hasFocus() ? text : ''));
  // A region is listened to once it stands on the page.
  const isHeard = useSlow(true, 100);
  return (
    <Dialog
      labelledBy={`${id}title`}
      describedBy={`${id}text ${id}free`}
      onCancel={onBack}
      data-testid="fraudOverlay"
    >
      <h2 id={`${id}title`}>{t('overlay.title')}</h2>
      <ProgressLine />
      <p id={`${id}text`}>{text}</p>
      <p id={`${id}free`}>{t('free')}</p>
      <LiveRegion>{isHeard && told !== text && `${t('overlay.title')}. ${text}`}</LiveRegion>
      <Ways>
        <Button variant="quiet" onClick={onBack}>
          {t('overlay.back')}
        </Button>
        <SkipButton onSkip={onSkip} />
      </Ways>
    </Dialog>
  );
}
