import { Suspense, type RefCallback } from 'react';
import { LazyTexts } from '@/hooks/lazy-texts';
import { lazyPart } from '@/hooks/lazy-part';
import type { FraudCheck } from '@/hooks/use-fraud-check';
import { FraudOverlay } from './fraud-overlay';
import { StepSkeleton } from './step-skeleton';

const IdentityCheck = lazyPart(async () => (await import('./identity-check')).IdentityCheck);

type Props = {
  check: FraudCheck;
  headingRef: RefCallback<HTMLElement>;
  onBack: () => void;
};

/** What the buyer sees of the check: a wait, or the identity check. */
export function CheckView({ check, headingRef, onBack }: Props) {
  const { state, identity, retrying } = check;
  const isReviewing = identity?.stage === 'reviewing' && !identity.long;
  return (
    <LazyTexts namespace="identity">
      {(state === 'profiling' || state === 'verifying' || (identity && isReviewing)) && (
        <FraudOverlay
          what={isReviewing ? 'reviewing' : 'checking'}
          retrying={retrying}
          onBack={onBack}
          onSkip={identity?.skip}
        />
      )}
      {state === 'challenged' && identity && (
        <Suspense fallback={<StepSkeleton />}>
          <IdentityCheck identity={identity} headingRef={headingRef} />
        </Suspense>
      )}
    </LazyTexts>
  );
}
