import { Suspense, type RefCallback } from 'react';
import { StepSkeleton } from '@/components/checkout/step-skeleton';
import type { FraudCheck } from '@/hooks/fraud/use-fraud-check';
import { LazyTranslations } from '@/hooks/i18n/lazy-translations';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { FraudOverlay } from './fraud-overlay';

const IdentityCheck = lazyComponent(async () => (await import('./identity-check')).IdentityCheck);

type Props = {
  check: FraudCheck;
  headingRef: RefCallback<HTMLElement>;
  onBack: () => void;
};

/** Shows the fraud check to the buyer: a progress dialog, or the identity check. */
export function FraudCheckView({ check, headingRef, onBack }: Props) {
  const { state, identity, isRetrying } = check;
  const isReviewing = identity?.stage === 'reviewing' && !identity.isLate;
  return (
    <LazyTranslations namespace="identity">
      {(state === 'profiling' || state === 'verifying' || (identity && isReviewing)) && (
        <FraudOverlay
          phase={isReviewing ? 'reviewing' : 'checking'}
          isRetrying={isRetrying}
          onBack={onBack}
          onSkip={identity?.skip}
        />
      )}
      {state === 'challenged' && identity && (
        <Suspense fallback={<StepSkeleton />}>
          <IdentityCheck identity={identity} headingRef={headingRef} />
        </Suspense>
      )}
    </LazyTranslations>
  );
}
