import { useCallback, useRef, useState } from 'react';
import { confirmPayment } from '@/lib/api/deferred-payments';
import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/errors';
import { mayPass } from '@/lib/api/retry';
import { newUuid } from '@/lib/api/uuid';
import { intentionFor, type Intention, type PaymentChoice } from '@/lib/checkout/intention';
import { standingOf } from '@/lib/domain/deferred-payment';
import { report } from '@/lib/telemetry/report';

/** Why a confirmation did not go through, in the buyer's terms. */
export type ConfirmProblem = 'declined' | 'refused' | 'unreachable' | 'unclear' | 'processing';

export type Confirm = {
  submitting: boolean;
  /** Belongs to the method that was tried; another choice has none. */
  problem?: { kind: ConfirmProblem; method: string };
  /** Commits the buyer. Only one at a time: further calls while it is under way do nothing. */
  confirm: (choice: PaymentChoice) => Promise<void>;
};

type Wanted = { key: string; reload: () => Promise<unknown>; onDeclined: (method: string) => void };

/**
 * Confirms the payment and reads the order again, from which everything else follows. A retry after an answer that
 * never came repeats the same intention, so that nobody pays twice.
 */
export function useConfirm({ key, reload, onDeclined }: Wanted): Confirm {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Confirm['problem']>();
  const locked = useRef(false);
  const intention = useRef<Intention>(undefined);

  const confirm = useCallback(
    async (choice: PaymentChoice) => {
      if (locked.current) return;
      locked.current = true;
      setSubmitting(true);
      setProblem(undefined);
      const intended = intentionFor(intention.current, choice, newUuid);
      intention.current = intended;
      const found = await attempt(key, choice, intended);
      if (found === undefined || found === 'declined' || found === 'refused') intention.current = undefined;
      if (found === 'declined') onDeclined(choice.method);
      // A reload that fails leaves the order as it was; the buyer can press again.
      if (found !== 'unreachable') await reload().catch(() => undefined);
      setProblem(found && { kind: found, method: choice.method });
      setSubmitting(false);
      locked.current = false;
    },
    [key, reload, onDeclined],
  );
  return { submitting, problem, confirm };
}

async function attempt(
  key: string,
  choice: PaymentChoice,
  { id }: Intention,
): Promise<ConfirmProblem | undefined> {
  try {
    const deferred = await confirmPayment(key, { ...choice, intention: id });
    return standingOf(deferred) === 'retryable' ? 'declined' : undefined;
  } catch (error) {
    report(error, {
      level: error instanceof ApiError && !mayPass(error) ? 'warning' : 'error',
      reason: 'Confirm',
    });
    if (error instanceof ProcessingTimedOut) return 'processing';
    if (error instanceof UnexpectedAnswer) return 'unclear';
    if (!(error instanceof ApiError)) return 'unreachable';
    return mayPass(error) ? 'unclear' : 'refused';
  }
}
