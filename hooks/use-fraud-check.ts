import { useEffect, useEffectEvent, useState } from 'react';
import { InvalidStatus, readSessionId, verifyPlan } from '@/lib/api/fraud';
import { createPause } from '@/lib/api/pause';
import { reading, withRetries, type Patience } from '@/lib/api/retry';
import { checkState, fraudState, isCleared, type FraudState } from '@/lib/checkout/fraud-state';
import type { Choice } from '@/lib/checkout/outcome';
import { declined, withdraw } from '@/lib/checkout/withdraw';
import { hasFlag } from '@/lib/domain/brands';
import type { Loadable } from '@/lib/domain/loadable';
import { settings } from '@/lib/settings';
import { useBrand } from './use-brand';
import type { Checkout } from './use-checkout';
import { useIdentitySession, type Identity } from './use-identity-session';
import { useProfiling } from './use-profiling';
import { useTask } from './use-task';

/** Milliseconds before each repeat of a verification: five of them, whatever the error. */
const REPEATS = [250, 500, 1000, 1000, 2000];

export type FraudCheck = {
  state: FraudState;
  isCleared: boolean;
  /** A call failed and is being tried again. */
  retrying: boolean;
  /** The identity check, while one is asked for. */
  identity?: Identity & { skip?: () => void };
};

type Wanted = { checkout: Checkout; choice: Choice; /** The plan step was left. */ asked: boolean };

/**
 * The fraud check of the chosen plan: profiling, verification, and the identity check where one is asked for. It ends
 * the checkout when it cannot be done, and withdraws the offer when it rejects.
 */
export function useFraudCheck({ checkout, choice, asked }: Wanted): FraudCheck {
  const { reference, read, giveUp, recall, now } = checkout;
  const { order, plan } = choice;
  const key = 'key' in reference ? reference.key : '';
  const isEarly = hasFlag(useBrand(), 'earlyFraudCheck');
  const [begun, setBegun] = useState(false);
  if (!begun && settings.fraudCheck && (isEarly || asked)) setBegun(true);
  const [retrying, setRetrying] = useState(false);
  const [skipped, setSkipped] = useState<string>();

  const persist = <T>(ask: () => Promise<T>, patience: Patience, signal: AbortSignal) => {
    const pause = createPause();
    signal.addEventListener('abort', pause.skip, { once: true });
    const worthIt = (error: unknown) => !signal.aborted && patience.mayPass(error);
    return withRetries(ask, () => setRetrying(true), pause, { ...patience, mayPass: worthIt }).finally(() =>
      setRetrying(false),
    );
  };
  const session = useTask(begun ? order.id : undefined, (signal) =>
    persist(() => readSessionId(order.id, key, signal), reading, signal),
  );
  const sessionId = valueOf(session);
  const profiled = useProfiling(sessionId);
  const review = useTask(asked && profiled ? plan.id : undefined, (signal) =>
    persist(
      () => verifyPlan({ session: sessionId ?? '', plan: plan.id, key }, signal),
      { delays: REPEATS, mayPass: (error) => !(error instanceof InvalidStatus) },
      signal,
    ),
  );
  const answer = valueOf(review);
  const challenge = answer?.status === 'challenge' ? answer.challenge : undefined;
  const { identity, session: shown, error } = useIdentitySession({ order, key, challenge });

  const failure = errorOf(session) ?? errorOf(review) ?? error;
  const check = checkState({
    enabled: settings.fraudCheck,
    verification: asked ? order.verification?.status : undefined,
    review: answer,
    // A session speaks for a plan that was verified, not for one that is yet to be.
    session: answer && shown,
    failed: failure !== undefined,
  });
  const progress = {
    profiling: begun,
    profiled,
    asked,
    skipped: skipped === plan.id && challenge !== undefined,
  };
  const state = fraudState(check, progress);

  useEffect(() => {
    if (failure) giveUp(failure, failure instanceof InvalidStatus ? 'Invalid status' : undefined);
  }, [failure, giveUp]);
  const reject = useEffectEvent(async () => {
    await read.replace(declined(order));
    recall((memory) => withdraw(memory, order, now));
  });
  useEffect(() => {
    if (state === 'rejected') void reject();
  }, [state, plan.id]);

  const skip = challenge?.maySkip ? () => setSkipped(plan.id) : undefined;
  return { state, isCleared: isCleared(state), retrying, identity: identity && { ...identity, skip } };
}

const valueOf = <T>(task: Loadable<T> | undefined) => (task?.state === 'ready' ? task.value : undefined);
const errorOf = (task: Loadable<unknown> | undefined) => (task?.state === 'failed' ? task.error : undefined);
