import { useEffect, useState } from 'react';
import { useAbortableRequest } from '@/hooks/react/use-abortable-request';
import { useBrand } from '@/hooks/use-brand';
import { InvalidStatus, readFraudSessionId, verifyPlan } from '@/lib/api/calls/fraud';
import { readPolicy, type RetryPolicy } from '@/lib/api/http/retry';
import { retryUntilAborted } from '@/lib/api/http/retry-until-aborted';
import { hasFlag } from '@/lib/domain/brands';
import { errorOf, valueOf } from '@/lib/domain/loadable';
import type { FraudReview } from '@/lib/domain/order/identity';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { vendorSettings } from '@/lib/settings/vendors';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import { useProfiling } from './use-profiling';

/** Repeats a verification five times after any error, except for a response with an unknown status. */
const verifyPolicy: RetryPolicy = {
  delaysMs: [250, 500, 1000, 1000, 2000],
  isTransient: (error) => !(error instanceof InvalidStatus),
};

type UsePlanVerificationOptions = { order: Order; orderKey: string; plan: Plan; hasLeftPlanStep: boolean };

type PlanVerification = {
  hasStarted: boolean;
  isProfiled: boolean;
  /** A request failed and is being repeated. */
  isRetrying: boolean;
  /** The API's review of the plan; undefined until the plan was verified. */
  review?: FraudReview;
  error?: Error;
};

/**
 * Requests the fraud session of an order, profiles the browser for it and verifies the plan. Starts once the buyer has
 * left the plan step, or at once for a brand with the early fraud check; the plan is only verified after that step.
 */
export function usePlanVerification({
  order,
  orderKey,
  plan,
  hasLeftPlanStep,
}: UsePlanVerificationOptions): PlanVerification {
  const isEarly = hasFlag(useBrand(), 'earlyFraudCheck');
  const [hasStarted, setHasStarted] = useState(false);
  if (!hasStarted && vendorSettings.hasFraudCheck && (isEarly || hasLeftPlanStep)) setHasStarted(true);
  const [isRetrying, setIsRetrying] = useState(false);
  const onRetry = (error: unknown) => {
    reportSwallowed(error);
    setIsRetrying(true);
  };

  // A session request that failed during the plan step is repeated once the buyer leaves that step.
  const [hasPrefetchFailed, setHasPrefetchFailed] = useState(false);
  const sessionKey = hasPrefetchFailed && hasLeftPlanStep ? `${order.id} again` : order.id;
  const session = useAbortableRequest(hasStarted ? sessionKey : undefined, (signal) =>
    retryUntilAborted(() => readFraudSessionId(order.id, orderKey, signal), {
      ...readPolicy,
      signal,
      onRetry,
    }).finally(() => setIsRetrying(false)),
  );
  const prefetchError = hasLeftPlanStep ? undefined : errorOf(session);
  if (prefetchError && !hasPrefetchFailed) setHasPrefetchFailed(true);
  useEffect(() => {
    if (prefetchError) reportSwallowed(prefetchError);
  }, [prefetchError]);
  const sessionId = valueOf(session);
  const isProfiled = useProfiling(sessionId);

  const verification = useAbortableRequest(hasLeftPlanStep && isProfiled ? plan.id : undefined, (signal) => {
    const subject = { sessionId: sessionId ?? '', planId: plan.id, key: orderKey };
    return retryUntilAborted(() => verifyPlan(subject, signal), {
      ...verifyPolicy,
      signal,
      onRetry,
    }).finally(() => setIsRetrying(false));
  });
  const error = errorOf(session) ?? errorOf(verification);
  return { hasStarted, isProfiled, isRetrying, review: valueOf(verification), error };
}
