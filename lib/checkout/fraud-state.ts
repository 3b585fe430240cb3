import type { IdentityStatus, FraudReview } from '@/lib/domain/order/identity';

/** The state of the fraud check as the specification names it; `null` before the API has returned a review. */
export type FraudCheckResult = 'disabled' | 'reject' | 'pass' | 'challenge' | 'pending' | 'error' | null;

export type FraudCheckFacts = {
  isEnabled: boolean;
  /** The `status` of the order's verification. */
  verificationStatus?: string | null;
  /** The API's review of the chosen plan. */
  review?: FraudReview;
  /** The identity check, once it has begun. */
  identityCheck?: { status: IdentityStatus; isValidating: boolean };
  hasFailed: boolean;
};

/** Checks the facts from the most final to the least final; a refusal precedes an approval. */
export function classifyFraudCheck({
  isEnabled,
  verificationStatus,
  review,
  identityCheck,
  hasFailed,
}: FraudCheckFacts): FraudCheckResult {
  if (!isEnabled) return 'disabled';
  if (verificationStatus === 'declined' || review?.status === 'reject') return 'reject';
  if (identityCheck?.status === 'accepted') return 'pass';
  if (hasFailed) return 'error';
  if (identityCheck && (identityCheck.isValidating || identityCheck.status === 'pending')) return 'pending';
  if (identityCheck?.status === 'rejected' || review?.status === 'challenge') return 'challenge';
  return review ? 'pass' : null;
}

/** The progress of the fraud check as the rest of the checkout sees it. */
export type FraudState =
  'idle' | 'profiling' | 'verifying' | 'challenged' | 'passed' | 'rejected' | 'failed' | 'disabled';

export type FraudCheckProgress = {
  hasStartedProfiling: boolean;
  hasProfiled: boolean;
  /** True once the buyer has left the plan step, which starts the verification of the plan. */
  hasLeftPlanStep: boolean;
  /** True if the buyer skipped an optional identity check. */
  hasSkippedIdentityCheck: boolean;
};

export function fraudStateOf(result: FraudCheckResult, progress: FraudCheckProgress): FraudState {
  switch (result) {
    case 'disabled':
      return 'disabled';
    case 'reject':
      return 'rejected';
    case 'pass':
      return 'passed';
    case 'error':
      return 'failed';
    case 'challenge':
    case 'pending':
      return progress.hasSkippedIdentityCheck ? 'passed' : 'challenged';
    case null:
      return pendingStateOf(progress);
  }
}

function pendingStateOf({
  hasStartedProfiling,
  hasProfiled,
  hasLeftPlanStep,
}: FraudCheckProgress): FraudState {
  if (!hasProfiled && (hasStartedProfiling || hasLeftPlanStep)) return 'profiling';
  return hasLeftPlanStep ? 'verifying' : 'idle';
}

/** Returns whether the fraud check lets the buyer settle the plan. */
export const isCleared = (state: FraudState): boolean => state === 'passed' || state === 'disabled';
