import { confirmPayment } from '@/lib/api/deferred-payments';
import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/errors';
import { mayPass } from '@/lib/api/retry';
import { newUuid } from '@/lib/api/uuid';
import type { Intention, PaymentChoice } from '@/lib/checkout/intention';
import { standingOf } from '@/lib/domain/deferred-payment';
import type { DeferredPayment } from '@/lib/domain/order';
import { report } from '@/lib/telemetry/report';
import type { Attempt, ConfirmProblem } from './use-attempt';

type Wanted = {
  key: string;
  /** Whether the order is still to be paid, when the buyer was away; then the order says the rest. */
  mayPay?: () => Promise<boolean>;
  /** What must be done before anything is sent. */
  prepare?: () => Promise<void>;
  attempt: Attempt;
  /** Reads the order again, or, where that fails, takes the answer for what it is now. */
  settle: (answered: DeferredPayment | undefined) => Promise<void>;
  /** The API has made a payment of it. */
  onPaid?: (payment: DeferredPayment) => void;
  onDeclined: (method: string) => void;
  /** This has paid for nothing; where there is a conflict, something else has. */
  onRefused?: (isConflict: boolean) => void;
};

/**
 * Confirms the payment, one at a time: further calls while it is under way do nothing. Afterwards the order is read
 * again, from which everything else follows. A retry without a clear answer repeats the same intention, so that nobody
 * pays twice.
 */
export function useConfirm({
  key,
  mayPay = async () => true,
  prepare,
  attempt,
  settle,
  onPaid,
  onDeclined,
  onRefused,
}: Wanted): (choice: PaymentChoice) => Promise<void> {
  return async (choice: PaymentChoice) => {
    if (!attempt.begin()) return;
    if (!(await mayPay())) return attempt.end();
    await prepare?.();
    const { problem, answered, isConflict } = await send(key, choice, attempt.intend(choice, newUuid));
    if (problem === 'declined' || problem === 'refused') attempt.settled();
    if (problem === 'declined' || problem === 'refused' || isConflict) onRefused?.(isConflict ?? false);
    if (problem === 'declined') onDeclined(choice.method);
    if (answered && !problem) onPaid?.(answered);
    if (problem !== 'unreachable') await settle(answered);
    attempt.end(problem && { kind: problem, method: choice.method, isNew: true });
  };
}

type Sent = { problem?: ConfirmProblem; answered?: DeferredPayment; isConflict?: boolean };

async function send(key: string, choice: PaymentChoice, { id }: Intention): Promise<Sent> {
  try {
    const answered = await confirmPayment(key, { ...choice, intention: id });
    const standing = standingOf(answered);
    if (standing === 'retryable') return { problem: 'declined', answered };
    // A status that we do not know is neither paid nor refused.
    return standing === 'unknown' ? { problem: 'unclear' } : { answered };
  } catch (error) {
    const isAnswer = error instanceof ApiError && !mayPass(error);
    report(error, { level: isAnswer ? 'warning' : 'error', reason: 'Confirm' });
    return { problem: problemOf(error), isConflict: isAnswer && error.status === 409 };
  }
}

function problemOf(error: unknown): ConfirmProblem {
  if (error instanceof ProcessingTimedOut) return 'processing';
  if (error instanceof UnexpectedAnswer) return 'unclear';
  if (!(error instanceof ApiError)) return 'unreachable';
  // A conflict says that there is a payment already, not that there is none.
  return mayPass(error) || error.status === 409 ? 'unclear' : 'refused';
}
