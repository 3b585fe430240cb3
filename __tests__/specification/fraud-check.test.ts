import {
  checkState,
  fraudState,
  isCleared,
  type CheckFacts,
  type CheckState,
  type FraudState,
  type Progress,
} from '@/lib/checkout/fraud-state';
import { nextStage, showsFrame, type IdentityEvent, type IdentityStage } from '@/lib/checkout/identity-stage';
import type { Challenge } from '@/lib/domain/identity';

/** "Fraud and identity check" of chapter 4 of the shell's specification, and decision 3.5, a row each. */

const challenge: Challenge = { type: 'buyer', names: [], maySkip: false };
const challenged = { status: 'challenge', challenge } as const;
const session = (status: 'pending' | 'accepted' | 'rejected', validating = false) => ({ status, validating });
const nothing: CheckFacts = { enabled: true, failed: false };

describe('the check', () => {
  const rows: [string, Partial<CheckFacts>, CheckState][] = [
    ['is disabled when it is not enabled', { enabled: false }, 'disabled'],
    ['is disabled whatever is known', { enabled: false, verification: 'declined', failed: true }, 'disabled'],
    ['is nothing while nothing has loaded', {}, null],
    ['is nothing for an order whose verification says nothing final', { verification: 'pending' }, null],
    ['rejects an order whose verification is declined', { verification: 'declined' }, 'reject'],
    ['rejects what the review rejects', { review: { status: 'reject' } }, 'reject'],
    ['passes what the review passes', { review: { status: 'pass' } }, 'pass'],
    ['challenges what the review challenges', { review: challenged }, 'challenge'],
    ['passes an accepted session', { session: session('accepted') }, 'pass'],
    [
      'passes an accepted session although the review challenges',
      { review: challenged, session: session('accepted') },
      'pass',
    ],
    [
      'rejects a declined order although its session is accepted',
      { verification: 'declined', session: session('accepted') },
      'reject',
    ],
    [
      'rejects what the review rejects although its session is accepted',
      { review: { status: 'reject' }, session: session('accepted') },
      'reject',
    ],
    ['challenges again after a rejected session', { session: session('rejected') }, 'challenge'],
    ['is pending while a session is pending', { review: challenged, session: session('pending') }, 'pending'],
    [
      'is pending while a session is validating',
      { review: challenged, session: session('rejected', true) },
      'pending',
    ],
    ['is an error when a call failed', { failed: true }, 'error'],
    ['is an error rather than pending', { failed: true, session: session('pending') }, 'error'],
    ['is an error rather than a pass of the review', { failed: true, review: { status: 'pass' } }, 'error'],
    [
      'passes an accepted session whatever failed after it',
      { failed: true, session: session('accepted') },
      'pass',
    ],
    ['rejects whatever failed', { failed: true, verification: 'declined' }, 'reject'],
  ];
  test.each(rows)('%s', (_, facts, state) => {
    expect(checkState({ ...nothing, ...facts })).toBe(state);
  });
});

describe('the wrapper', () => {
  const start: Progress = { profiling: false, profiled: false, asked: false, skipped: false };
  const rows: [string, CheckState, Partial<Progress>, FraudState][] = [
    ['is idle before anything has begun', null, {}, 'idle'],
    ['is profiling early, while plans are chosen', null, { profiling: true }, 'profiling'],
    ['is idle once an early profiling is complete', null, { profiling: true, profiled: true }, 'idle'],
    ['is profiling when the plan step is left', null, { asked: true }, 'profiling'],
    ['is verifying after that', null, { profiling: true, profiled: true, asked: true }, 'verifying'],
    ['is challenged', 'challenge', { profiled: true, asked: true }, 'challenged'],
    ['is challenged while a session is pending', 'pending', { profiled: true, asked: true }, 'challenged'],
    ['is passed', 'pass', {}, 'passed'],
    ['is passed by a challenge that is skipped', 'challenge', { skipped: true }, 'passed'],
    ['is passed by a pending session that is skipped', 'pending', { skipped: true }, 'passed'],
    ['is rejected', 'reject', {}, 'rejected'],
    ['is rejected although something was skipped', 'reject', { skipped: true }, 'rejected'],
    ['is failed', 'error', { skipped: true }, 'failed'],
    ['is disabled', 'disabled', {}, 'disabled'],
  ];
  test.each(rows)('%s', (_, check, progress, state) => {
    expect(fraudState(check, { ...start, ...progress })).toBe(state);
  });

  test('lets nobody settle a plan but after a pass, or without a check', () => {
    const states: FraudState[] = [
      ...(['idle', 'profiling', 'verifying', 'challenged', 'rejected', 'failed'] as const),
      ...(['passed', 'disabled'] as const),
    ];
    expect(states.filter(isCleared)).toEqual(['passed', 'disabled']);
  });
});

describe('the identity check', () => {
  const stages: IdentityStage[] = ['opening', 'open', 'reviewing', 'cancelled', 'blocked', 'rejected'];
  const moves: [IdentityStage, IdentityEvent, IdentityStage][] = [
    ['opening', 'opened', 'open'],
    ['opening', 'finished', 'reviewing'],
    ['opening', 'canceled', 'cancelled'],
    ['opening', 'silent', 'blocked'],
    ['open', 'finished', 'reviewing'],
    ['open', 'canceled', 'cancelled'],
    ['open', 'loading', 'opening'],
    ['cancelled', 'again', 'opening'],
    ['blocked', 'again', 'opening'],
    ['rejected', 'again', 'opening'],
    ['reviewing', 'again', 'opening'],
    ['open', 'again', 'opening'],
    ['opening', 'rejected', 'rejected'],
    ['open', 'rejected', 'rejected'],
    ['reviewing', 'rejected', 'rejected'],
    ['cancelled', 'rejected', 'rejected'],
    ['blocked', 'rejected', 'rejected'],
  ];
  test.each(moves)('%s, then %s: %s', (stage, event, next) => {
    expect(nextStage(stage, event)).toBe(next);
  });

  test('stays as it is whatever else is heard', () => {
    const events: IdentityEvent[] = [
      'opened',
      'finished',
      'canceled',
      'loading',
      'silent',
      'rejected',
      'again',
    ];
    const known = new Set(moves.map(([stage, event]) => `${stage} ${event}`));
    for (const stage of stages)
      for (const event of events)
        if (!known.has(`${stage} ${event}`))
          expect([stage, event, nextStage(stage, event)]).toEqual([stage, event, stage]);
  });

  test('shows the frame while it opens and is open', () => {
    expect(stages.filter(showsFrame)).toEqual(['opening', 'open']);
  });
});
