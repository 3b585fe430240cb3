import { useMemo, useRef, useState } from 'react';
import { intentionFor, type Intention, type PaymentChoice } from '@/lib/checkout/intention';

/** Why a confirmation did not go through, in the buyer's terms. Blocked was not even tried. */
export type ConfirmProblem = 'declined' | 'refused' | 'unreachable' | 'unclear' | 'processing' | 'blocked';

/** A problem belongs to the method that was tried. It is new until the buyer has been shown it. */
export type Problem = { kind: ConfirmProblem; method: string; isNew: boolean };

export type Attempt = {
  submitting: boolean;
  problem?: Problem;
  /** Answers false while another attempt is under way. */
  begin: () => boolean;
  end: (problem?: Problem) => void;
  /** The intention of a choice: the same until it is settled. */
  intend: (choice: PaymentChoice, newId: () => string) => Intention;
  settled: () => void;
  /** The buyer has been shown the problem. */
  seen: () => void;
};

/** What must outlive the confirm step: a payment under way, and the intention that a retry repeats. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<{ submitting: boolean; problem?: Problem }>({ submitting: false });
  // State is a render late: two presses in one breath must find the lock at once.
  const locked = useRef(false);
  const intention = useRef<Intention>(undefined);
  const moves = useMemo(
    () => ({
      begin: () => {
        if (locked.current) return false;
        locked.current = true;
        setState({ submitting: true });
        return true;
      },
      end: (problem?: Problem) => {
        locked.current = false;
        setState({ submitting: false, problem });
      },
      intend: (choice: PaymentChoice, newId: () => string) =>
        (intention.current = intentionFor(intention.current, choice, newId)),
      settled: () => {
        intention.current = undefined;
      },
      seen: () =>
        setState(({ submitting, problem }) => ({
          submitting,
          problem: problem && { ...problem, isNew: false },
        })),
    }),
    [],
  );
  return { ...state, ...moves };
}
