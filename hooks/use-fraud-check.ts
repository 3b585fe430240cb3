import { useEffect, useEffectEvent, useState } from 'react';
import { InvalidStatus, readSessionId, verifyPlan } from '@/lib/api/fraud';
import { createPause } from '@/lib/api/pause';
import { reading, withRetries, type Patience } from '@/lib/api/retry';
import { checkState, fraudState, isCleared, type FraudState } from '@/lib/checkout/fraud-state';
import type { Choice } from '@/lib/checkout/outcome';
import { declined, withdraw } from '@/lib/checkout/withdraw';
import { hasFlag } from '@/lib/domain/brands';
import { errorOf, valueOf } from '@/lib/domain/loadable';
import type { Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';
import { settings } from '@/lib/settings';
import { useBrand } from './use-brand';
import type { Checkout } from './use-checkout';
import { useIdentitySession, type Identity } from './use-identity-session';
import { useProfiling } from './use-profiling';
import { useTask } from './use-task';

/** A verification is repeated five times, whatever the error; an answer that nobody understands is no error. */
const verifying: Patience = {
  delays: [250, 500, 1000, 1000, 2000],
  mayPass: (error) => !(error instanceof InvalidStatus),
};

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

  const told = { onTrouble: setRetrying };
  // A session that could not be had while the plans were looked at is asked for again when it is needed.
  const [isSpoilt, setIsSpoilt] = useState(false);
  const name = isSpoilt && asked ? `${order.id} again` : order.id;
  const session = useTask(begun ? name : undefined, (signal) =>
    persist(() => readSessionId(order.id, key, signal), { ...reading, signal, ...told }),
  );
  if (!asked && !isSpoilt && errorOf(session)) setIsSpoilt(true);
  const sessionId = valueOf(session);
  const profiled = useProfiling(sessionId);
  const review = useTask(asked && profiled ? plan.id : undefined, (signal) =>
    persist(() => verifyPlan({ session: sessionId ?? '', plan: plan.id, key }, signal), {
      ...verifying,
      signal,
      ...told,
    }),
  );
  const answer = valueOf(review);
  const challenge = answer?.status === 'challenge' ? answer.challenge : undefined;
  const isSkipped = skipped === plan.id && challenge?.maySkip === true;
  const met = useIdentitySession({ order, key, challenge: isSkipped ? undefined : challenge });

  const failure = asked ? (errorOf(session) ?? errorOf(review) ?? met.error) : undefined;
  const check = checkState({
    enabled: settings.fraudCheck,
    verification: asked && isOwn(order, plan) ? order.verification?.status : undefined,
    review: answer,
    // A session speaks for a plan that was verified, not for one that is yet to be.
    session: answer && met.session,
    failed: failure !== undefined,
  });
  const state = fraudState(check, { profiling: begun, profiled, asked, skipped: isSkipped });

  useEffect(() => {
    if (failure) giveUp(failure, failure instanceof InvalidStatus ? 'Invalid status' : undefined);
  }, [failure, giveUp]);
  const reject = useEffectEvent(async () => {
    await read.replace({ order: declined(order) });
    recall((memory) => withdraw(memory, order, now));
  });
  useEffect(() => {
    if (state === 'rejected') void reject();
  }, [state, plan]);

  const skip = challenge?.maySkip ? () => setSkipped(plan.id) : undefined;
  const identity = met.identity && { ...met.identity, skip };
  return { state, isCleared: isCleared(state), retrying, identity };
}

/** A declined verification is about the order's own offer, not about the one that was kept. */
const isOwn = ({ payment_offer: offer }: Order, { id }: Plan) =>
  offer?.offered_payment_plans.some((plan) => plan.id === id) ?? false;

type Effort = Patience & { signal: AbortSignal; onTrouble: (isTroubled: boolean) => void };

/** Asks, and again as long as that may help and nobody has given it up. */
function persist<T>(ask: () => Promise<T>, { signal, onTrouble, delays, mayPass }: Effort): Promise<T> {
  const pause = createPause();
  signal.addEventListener('abort', pause.skip, { once: true });
  const worthIt = (error: unknown) => !signal.aborted && mayPass(error);
  return withRetries(ask, () => onTrouble(true), pause, { delays, mayPass: worthIt }).finally(() =>
    onTrouble(false),
  );
}
