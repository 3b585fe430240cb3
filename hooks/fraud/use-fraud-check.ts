import { useEffect, useEffectEvent, useState } from 'react';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { InvalidStatus } from '@/lib/api/calls/fraud';
import { classifyFraudCheck, fraudStateOf, isCleared, type FraudState } from '@/lib/checkout/fraud-state';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { markDeclined, withdrawOffer } from '@/lib/checkout/withdraw-offer';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { vendorSettings } from '@/lib/settings/vendors';
import { useIdentitySession, type ActiveIdentityCheck } from './use-identity-session';
import { usePlanVerification } from './use-plan-verification';

export type FraudCheck = {
  state: FraudState;
  isCleared: boolean;
  /** A request failed and is being repeated. */
  isRetrying: boolean;
  /** The identity check, while the API requires one; `skip` only if it may be skipped. */
  identity?: ActiveIdentityCheck & { skip?: () => void };
};

type UseFraudCheckOptions = { checkout: Checkout; choice: PlanChoice; hasLeftPlanStep: boolean };

/**
 * Runs the fraud check of the chosen plan: profiling, verification and, if the API requires it, the identity check. Ends
 * the checkout if the check cannot be completed, and withdraws the offer if it rejects the plan.
 */
export function useFraudCheck({ checkout, choice, hasLeftPlanStep }: UseFraudCheckOptions): FraudCheck {
  const { reference, read, fail, updateMemory, now } = checkout;
  const { order, plan } = choice;
  const orderKey = 'key' in reference ? reference.key : '';
  const verification = usePlanVerification({ order, orderKey, plan, hasLeftPlanStep });
  const { review, isProfiled, isRetrying } = verification;

  const [skippedPlanId, setSkippedPlanId] = useState<string>();
  const challenge = review?.status === 'challenge' ? review.challenge : undefined;
  const isSkipped = skippedPlanId === plan.id && challenge?.canSkip === true;
  const activeChallenge = isSkipped ? undefined : challenge;
  const identitySession = useIdentitySession({ order, orderKey, challenge: activeChallenge });

  const failure = hasLeftPlanStep ? (verification.error ?? identitySession.error) : undefined;
  const result = classifyFraudCheck({
    isEnabled: vendorSettings.hasFraudCheck,
    verificationStatus:
      hasLeftPlanStep && isPlanOfOrder(order, plan) ? order.verification?.status : undefined,
    review,
    identityCheck: identitySession.session,
    hasFailed: failure !== undefined,
  });
  const state = fraudStateOf(result, {
    hasStartedProfiling: verification.hasStarted,
    hasProfiled: isProfiled,
    hasLeftPlanStep,
    hasSkippedIdentityCheck: isSkipped,
  });

  useEffect(() => {
    if (failure) fail(failure, failure instanceof InvalidStatus ? 'Invalid status' : undefined);
  }, [failure, fail]);
  const withdrawRejectedOffer = useEffectEvent(async () => {
    await read.setOrder({ order: markDeclined(order) });
    updateMemory((memory) => withdrawOffer(memory, order, now));
  });
  useEffect(() => {
    if (state === 'rejected') void withdrawRejectedOffer();
  }, [state, plan]);

  const skip = challenge?.canSkip ? () => setSkippedPlanId(plan.id) : undefined;
  const identity = identitySession.identity && { ...identitySession.identity, skip };
  return { state, isCleared: isCleared(state), isRetrying, identity };
}

/** The order's verification applies to the plans of its own offer, not to an offer remembered from before. */
const isPlanOfOrder = ({ payment_offer: offer }: Order, { id }: Plan) =>
  offer?.offered_payment_plans.some((plan) => plan.id === id) ?? false;
