import { useState, type RefCallback } from 'react';
import { StepSection } from '@/components/checkout/step-section';
import { LoadingNotice } from '@/components/errors/loading-notice';
import { useCameraPermission } from '@/hooks/fraud/use-camera-permission';
import type { FraudCheck } from '@/hooks/fraud/use-fraud-check';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { SLOW_AFTER_MS } from '@/hooks/react/use-elapsed';
import { isFrameVisible } from '@/lib/checkout/identity-stage';
import { DirectorChoice } from './director-choice';
import { IdentityFrameBox, IdentityFrame } from './identity-frame';
import { IdentityNotice, type IdentityIssue } from './identity-notice';
import { SkipIdentityButton } from './skip-identity-button';

type IdentityCheckState = NonNullable<FraudCheck['identity']>;
type Props = { identity: IdentityCheckState; headingRef: RefCallback<HTMLElement> };

/** The step in which the buyer proves who they are. */
export function IdentityCheck({ identity, headingRef }: Props) {
  const { t } = useTranslation('identity');
  const cameraPermission = useCameraPermission();
  const [isCameraSkipped, setIsCameraSkipped] = useState(false);
  const { stage, challenge, needsName, url, openCount, dispatch, skip, sessionStart } = identity;
  const canShowFrame = isFrameVisible(stage) && !needsName;
  const isCameraBlocked =
    stage === 'opening' && !needsName && cameraPermission === 'blocked' && !isCameraSkipped;
  const issue = isCameraBlocked ? 'camera' : issueOf(identity);
  const frameUrl = canShowFrame && !isCameraBlocked && cameraPermission !== 'unknown' ? url : undefined;
  const issueActions: Record<IdentityIssue, () => void> = {
    camera: () => setIsCameraSkipped(true),
    cancelled: identity.resume,
    blocked: identity.resume,
    rejected: identity.restart,
    long: identity.restart,
  };
  return (
    <StepSection number={1} title={t('heading')} headingRef={headingRef}>
      <p>{t(challenge.type === 'director' ? 'introDirector' : 'intro')}</p>
      <div role="status">
        {issue && (
          <IdentityNotice
            issue={issue}
            onAction={issueActions[issue]}
            onResume={issue === 'long' && stage === 'cancelled' ? identity.resume : undefined}
            onSkip={skip}
          />
        )}
      </div>
      {url === undefined && !needsName && (
        <LoadingNotice
          isRetrying={sessionStart.isRetrying}
          onRetryNow={sessionStart.retryNow}
          slowAfterMs={SLOW_AFTER_MS}
        />
      )}
      {needsName && <DirectorChoice names={challenge.directorNames} onChoose={identity.chooseDirector} />}
      {frameUrl && (
        <IdentityFrame
          key={`${frameUrl} ${openCount}`}
          url={frameUrl}
          isLate={identity.isLate}
          onEvent={dispatch}
        />
      )}
      {/* Keeps the page height while the frame is loading and while the submitted documents are reviewed. */}
      {!frameUrl && !issue && !needsName && <IdentityFrameBox />}
      {skip && !issue && (
        <div>
          <SkipIdentityButton onSkip={skip} />
        </div>
      )}
    </StepSection>
  );
}

function issueOf({ stage, isLate }: IdentityCheckState): IdentityIssue | undefined {
  if (isLate && stage !== 'rejected') return 'long';
  if (stage === 'cancelled' || stage === 'blocked' || stage === 'rejected') return stage;
  return undefined;
}
