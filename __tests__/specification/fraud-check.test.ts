// Proves "Fraud and identity check" of chapter 4 of the shell's specification, and decision 3.5, one per row.
import {
  classifyFraudCheck,
  fraudStateOf,
  isCleared,
  type FraudCheckFacts,
  type FraudCheckResult,
  type FraudState,
  type FraudCheckProgress,
} from '@/lib/checkout/fraud-state';
import {
  reduceIdentityStage,
  isFrameVisible,
  type IdentityEvent,
  type IdentityStage,
} from '@/lib/checkout/identity-stage';
import type { Challenge } from '@/lib/domain/order/identity';

const challenge: Challenge = { type: 'buyer', directorNames: [], canSkip: false };
const challenged = { status: 'challenge', challenge } as const;
const session = (status: 'pending' | 'accepted' | 'rejected', isValidating = false) => ({
  status,
  isValidating,
});
const noFacts: FraudCheckFacts = { isEnabled: true, hasFailed: false };

describe('the fraud check', () => {
  const rows: [string, Partial<FraudCheckFacts>, FraudCheckResult][] = [
    ['is disabled if it is not enabled', { isEnabled: false }, 'disabled'],
    [
      'is disabled regardless of other facts',
      { isEnabled: false, verificationStatus: 'declined', hasFailed: true },
      'disabled',
    ],
    ['is null before anything has loaded', {}, null],
    ['is null for an order whose verification is pending', { verificationStatus: 'pending' }, null],
    ['rejects an order whose verification is declined', { verificationStatus: 'declined' }, 'reject'],
    ['rejects what the review rejects', { review: { status: 'reject' } }, 'reject'],
    ['passes what the review passes', { review: { status: 'pass' } }, 'pass'],
    ['challenges what the review challenges', { review: challenged }, 'challenge'],
    ['passes an accepted session', { identityCheck: session('accepted') }, 'pass'],
    [
      'passes an accepted session although the review challenges',
      { review: challenged, identityCheck: session('accepted') },
      'pass',
    ],
    [
      'rejects a declined order although its session is accepted',
      { verificationStatus: 'declined', identityCheck: session('accepted') },
      'reject',
    ],
    [
      'rejects what the review rejects although its session is accepted',
      { review: { status: 'reject' }, identityCheck: session('accepted') },
      'reject',
    ],
    ['challenges again after a rejected session', { identityCheck: session('rejected') }, 'challenge'],
    [
      'is pending while a session is pending',
      { review: challenged, identityCheck: session('pending') },
      'pending',
    ],
    [
      'is pending while a session is being validated',
      { review: challenged, identityCheck: session('rejected', true) },
      'pending',
    ],
    ['is an error if a request failed', { hasFailed: true }, 'error'],
    ['is an error rather than pending', { hasFailed: true, identityCheck: session('pending') }, 'error'],
    [
      'is an error rather than a pass of the review',
      { hasFailed: true, review: { status: 'pass' } },
      'error',
    ],
    [
      'passes an accepted session regardless of a later failure',
      { hasFailed: true, identityCheck: session('accepted') },
      'pass',
    ],
    ['rejects regardless of a failure', { hasFailed: true, verificationStatus: 'declined' }, 'reject'],
  ];
  test.each(rows)('%s', (_, facts, state) => {
    expect(classifyFraudCheck({ ...noFacts, ...facts })).toBe(state);
  });
});

describe('the fraud state', () => {
  const start: FraudCheckProgress = {
    hasStartedProfiling: false,
    hasProfiled: false,
    hasLeftPlanStep: false,
    hasSkippedIdentityCheck: false,
  };
  const rows: [string, FraudCheckResult, Partial<FraudCheckProgress>, FraudState][] = [
    ['is idle before anything has begun', null, {}, 'idle'],
    ['is profiling early, while plans are chosen', null, { hasStartedProfiling: true }, 'profiling'],
    [
      'is idle once an early profiling is complete',
      null,
      { hasStartedProfiling: true, hasProfiled: true },
      'idle',
    ],
    ['is profiling after the plan step', null, { hasLeftPlanStep: true }, 'profiling'],
    [
      'is verifying after the plan step and the profiling',
      null,
      { hasStartedProfiling: true, hasProfiled: true, hasLeftPlanStep: true },
      'verifying',
    ],
    ['is challenged', 'challenge', { hasProfiled: true, hasLeftPlanStep: true }, 'challenged'],
    [
      'is challenged while a session is pending',
      'pending',
      { hasProfiled: true, hasLeftPlanStep: true },
      'challenged',
    ],
    ['is passed', 'pass', {}, 'passed'],
    ['is passed by a challenge that is skipped', 'challenge', { hasSkippedIdentityCheck: true }, 'passed'],
    [
      'is passed by a pending session that is skipped',
      'pending',
      { hasSkippedIdentityCheck: true },
      'passed',
    ],
    ['is rejected', 'reject', {}, 'rejected'],
    [
      'is rejected even if the identity check was skipped',
      'reject',
      { hasSkippedIdentityCheck: true },
      'rejected',
    ],
    ['is failed after an error', 'error', { hasSkippedIdentityCheck: true }, 'failed'],
    ['is disabled', 'disabled', {}, 'disabled'],
  ];
  test.each(rows)('%s', (_, check, progress, state) => {
    expect(fraudStateOf(check, { ...start, ...progress })).toBe(state);
  });

  test('allows settling a plan only if passed or disabled', () => {
    const states: FraudState[] = [
      ...(['idle', 'profiling', 'verifying', 'challenged', 'rejected', 'failed'] as const),
      ...(['passed', 'disabled'] as const),
    ];
    expect(states.filter(isCleared)).toEqual(['passed', 'disabled']);
  });
});

describe('the identity check', () => {
  const stages: IdentityStage[] = ['opening', 'open', 'reviewing', 'cancelled', 'blocked', 'rejected'];
  const transitions: [IdentityStage, IdentityEvent, IdentityStage][] = [
    ['opening', 'opened', 'open'],
    ['opening', 'finished', 'reviewing'],
    ['opening', 'canceled', 'cancelled'],
    ['opening', 'unavailable', 'blocked'],
    ['open', 'finished', 'reviewing'],
    ['open', 'canceled', 'cancelled'],
    ['open', 'loading', 'opening'],
    ['cancelled', 'retry', 'opening'],
    ['blocked', 'retry', 'opening'],
    ['rejected', 'retry', 'opening'],
    ['reviewing', 'retry', 'opening'],
    ['open', 'retry', 'opening'],
    ['opening', 'rejected', 'rejected'],
    ['open', 'rejected', 'rejected'],
    ['reviewing', 'rejected', 'rejected'],
    ['cancelled', 'rejected', 'rejected'],
    ['blocked', 'rejected', 'rejected'],
  ];
  test.each(transitions)('moves from %s on %s to %s', (stage, event, next) => {
    expect(reduceIdentityStage(stage, event)).toBe(next);
  });

  test('keeps its stage for every other event', () => {
    const events: IdentityEvent[] = [
      'opened',
      'finished',
      'canceled',
      'loading',
      'unavailable',
      'rejected',
      'retry',
    ];
    const knownTransitions = new Set(transitions.map(([stage, event]) => `${stage} ${event}`));
    for (const stage of stages)
      for (const event of events)
        if (!knownTransitions.has(`${stage} ${event}`))
          expect([stage, event, reduceIdentityStage(stage, event)]).toEqual([stage, event, stage]);
  });

  test('shows the frame while it opens and is open', () => {
    expect(stages.filter(isFrameVisible)).toEqual(['opening', 'open']);
  });
});
