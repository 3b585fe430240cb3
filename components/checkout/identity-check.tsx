import { useState, type RefCallback } from 'react';
import { Section } from '@/components/ui/section';
import { useCamera } from '@/hooks/use-camera';
import type { FraudCheck } from '@/hooks/use-fraud-check';
import { useTranslation } from '@/hooks/use-translations';
import { showsFrame } from '@/lib/checkout/identity-stage';
import { DirectorChoice } from './director-choice';
import { FramePlace, IdentityFrame } from './identity-frame';
import { IdentityNotice, type Trouble } from './identity-notice';
import { SkipButton } from './skip-button';

type Identity = NonNullable<FraudCheck['identity']>;
type Props = { identity: Identity; headingRef: RefCallback<HTMLElement> };

/** The step in which the buyer proves who they are. */
export function IdentityCheck({ identity, headingRef }: Props) {
  const { t } = useTranslation('identity');
  const camera = useCamera();
  const [withoutCamera, setWithoutCamera] = useState(false);
  const { stage, challenge, needsName, url, opening, tell, skip } = identity;
  const mayFrame = showsFrame(stage) && !needsName;
  const isBlind = stage === 'opening' && !needsName && camera === 'blocked' && !withoutCamera;
  const trouble = isBlind ? 'camera' : troubleOf(identity);
  const frame = mayFrame && !isBlind && camera !== 'unknown' ? url : undefined;
  const ways: Record<Trouble, () => void> = {
    camera: () => setWithoutCamera(true),
    cancelled: identity.resume,
    blocked: identity.resume,
    rejected: identity.restart,
    long: identity.restart,
  };
  return (
    <Section title={t('heading')} headingRef={headingRef}>
      <p>{t(challenge.type === 'director' ? 'introDirector' : 'intro')}</p>
      <div role="status">
        {trouble && (
          <IdentityNotice
            trouble={trouble}
            onWay={ways[trouble]}
            onResume={trouble === 'long' && stage === 'cancelled' ? identity.resume : undefined}
            onSkip={skip}
          />
        )}
      </div>
      {needsName && <DirectorChoice names={challenge.names} onChoose={identity.chooseDirector} />}
      {frame && (
        <IdentityFrame key={`${frame} ${opening}`} url={frame} isLate={identity.long} onEvent={tell} />
      )}
      {/* The page keeps its height while the frame is on its way, and while what was handed in is looked at. */}
      {!frame && !trouble && !needsName && <FramePlace />}
      {skip && !trouble && (
        <div>
          <SkipButton onSkip={skip} />
        </div>
      )}
    </Section>
  );
}

function troubleOf({ stage, long }: Identity): Trouble | undefined {
  if (long && stage !== 'rejected') return 'long';
  if (stage === 'cancelled' || stage === 'blocked' || stage === 'rejected') return stage;
  return undefined;
}
