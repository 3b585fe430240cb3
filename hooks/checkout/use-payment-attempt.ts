import { useMemo, useRef, useState } from 'react';

/** The reason for a failed confirmation; each has its text. `blocked` and `changed` were not sent. */
export type ConfirmProblem =
  'declined' | 'refused' | 'unreachable' | 'unclear' | 'processing' | 'blocked' | 'changed';

/** The problem of the method that was tried; new until the buyer has seen it. */
export type AttemptProblem = { kind: ConfirmProblem; methodId: string; isNew: boolean };

export type PaymentAttempt = {
  isSubmitting: boolean;
  problem?: AttemptProblem;
  /** Locks the attempt. Returns false if another one is running. */
  begin: () => boolean;
  end: (problem?: AttemptProblem) => void;
  markProblemSeen: () => void;
};

/** Holds the running payment, which must outlive the confirm step. */
export function usePaymentAttempt(): PaymentAttempt {
  const [state, setState] = useState<Pick<PaymentAttempt, 'isSubmitting' | 'problem'>>({
    isSubmitting: false,
  });
  // A ref, because state updates only on the next render and a double click would slip through.
  const isLockedRef = useRef(false);
  const actions = useMemo(
    () => ({
      begin: () => {
        if (isLockedRef.current) return false;
        isLockedRef.current = true;
        setState({ isSubmitting: true });
        return true;
      },
      end: (problem?: AttemptProblem) => {
        isLockedRef.current = false;
        setState({ isSubmitting: false, problem });
      },
      markProblemSeen: () =>
        setState(({ isSubmitting, problem }) => ({
          isSubmitting,
          problem: problem && { ...problem, isNew: false },
        })),
    }),
    [],
  );
  return { ...state, ...actions };
}
