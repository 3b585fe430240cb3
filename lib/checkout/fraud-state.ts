import type { IdentityStatus, Review } from '@/lib/domain/identity';

/** The state of the check by the specification; null while nothing has been answered. */
export type CheckState = 'disabled' | 'reject' | 'pass' | 'challenge' | 'pending' | 'error' | null;

export type CheckFacts = {
  enabled: boolean;
  /** The status of the order's verification. */
  verification?: string | null;
  /** What was answered for the chosen plan. */
  review?: Review;
  /** The identity check, once there is one. */
  session?: { status: IdentityStatus; validating: boolean };
  failed: boolean;
};

/** Reads the facts from the most final to the least. Whatever refuses goes before whatever allows. */
export function checkState({ enabled, verification, review, session, failed }: CheckFacts): CheckState {
  if (!enabled) return 'disabled';
  if (verification === 'declined' || review?.status === 'reject') return 'reject';
  if (session?.status === 'accepted') return 'pass';
  if (failed) return 'error';
  if (session && (session.validating || session.status === 'pending')) return 'pending';
  if (session?.status === 'rejected' || review?.status === 'challenge') return 'challenge';
  return review ? 'pass' : null;
}

/** Where the buyer is with the check, as the rest of the checkout sees it. */
export type FraudState =
  'idle' | 'profiling' | 'verifying' | 'challenged' | 'passed' | 'rejected' | 'failed' | 'disabled';

export type Progress = {
  /** The profiling has begun, and is complete. */
  profiling: boolean;
  profiled: boolean;
  /** The plan step was left: the plan is to be verified. */
  asked: boolean;
  /** The buyer goes on without the identity check, where they may. */
  skipped: boolean;
};

export function fraudState(check: CheckState, progress: Progress): FraudState {
  switch (check) {
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
      return progress.skipped ? 'passed' : 'challenged';
    case null:
      return waiting(progress);
  }
}

function waiting({ profiling, profiled, asked }: Progress): FraudState {
  if (!profiled && (profiling || asked)) return 'profiling';
  return asked ? 'verifying' : 'idle';
}

/** Nothing keeps the buyer from settling the plan. */
export const isCleared = (state: FraudState): boolean => state === 'passed' || state === 'disabled';
