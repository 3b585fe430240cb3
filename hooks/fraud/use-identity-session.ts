import { useEffect, useReducer, useState } from 'react';
import { useAbortableRequest } from '@/hooks/react/use-abortable-request';
import { useElapsed } from '@/hooks/react/use-elapsed';
import { useRetriedRequest, type RetryStatus } from '@/hooks/react/use-retried-request';
import { startIdentitySession } from '@/lib/api/calls/fraud';
import { pollIdentity } from '@/lib/api/calls/poll-identity';
import type { FraudCheckFacts } from '@/lib/checkout/fraud-state';
import { reduceIdentityStage, type IdentityEvent, type IdentityStage } from '@/lib/checkout/identity-stage';
import { errorOf, valueOf } from '@/lib/domain/loadable';
import type { Challenge } from '@/lib/domain/order/identity';
import type { Order } from '@/lib/domain/order/order';

const RESTART_OFFER_DELAY_MS = 600_000;

export type ActiveIdentityCheck = {
  /** The request that starts the session. */
  sessionStart: RetryStatus;
  stage: IdentityStage;
  challenge: Challenge;
  /** The buyer must choose one of several directors first. */
  needsName: boolean;
  /** URL of the provider's page; undefined until the session has started. */
  url?: string;
  /** Increases each time the frame must be opened again. */
  openCount: number;
  /** Ten minutes have passed without a verdict. */
  isLate: boolean;
  chooseDirector: (name: string) => void;
  dispatch: (event: IdentityEvent) => void;
  /** Opens the frame of the same session again. */
  resume: () => void;
  /** Discards the session and starts another. */
  restart: () => void;
};

type UseIdentitySessionOptions = { order: Order; orderKey: string; challenge?: Challenge };
type UseIdentitySessionResult = {
  /** Undefined without a challenge. */
  identity?: ActiveIdentityCheck;
  session: FraudCheckFacts['identityCheck'];
  error?: Error;
};

/** Runs the identity check of a challenge: starts one session at a time and polls it until there is a verdict. */
export function useIdentitySession({
  order,
  orderKey,
  challenge,
}: UseIdentitySessionOptions): UseIdentitySessionResult {
  const [stage, dispatch] = useReducer(reduceIdentityStage, 'opening');
  const [round, setRound] = useState(0);
  const [openCount, setOpenCount] = useState(0);
  const [chosenName, setChosenName] = useState<string>();

  const directorNames = challenge?.type === 'director' ? challenge.directorNames : [];
  const name = directorNames.length > 1 ? chosenName : directorNames[0];
  const needsName = directorNames.length > 1 && chosenName === undefined;
  // Kept in state, so that a session survives a visit to the plan step. Another type of challenge needs another session.
  const nextSessionKey = challenge && !needsName ? [round, challenge.type, name].join(' ') : undefined;
  const [sessionKey, setSessionKey] = useState<string>();
  if (nextSessionKey !== undefined && nextSessionKey !== sessionKey) {
    setSessionKey(nextSessionKey);
    if (sessionKey !== undefined) dispatch('retry');
  }
  const { result: sessionResult, ...sessionStart } = useRetriedRequest(
    sessionKey,
    (signal) => startIdentitySession(toSessionRequest(order, challenge, name), orderKey, signal),
    'Identity session requested again',
  );
  const { id: sessionId, url } = valueOf(sessionResult) ?? {};
  const statusResult = useAbortableRequest(challenge && sessionId, (signal) =>
    pollIdentity(sessionId ?? '', orderKey, signal),
  );
  const status = valueOf(statusResult) ?? 'pending';
  const isPending = challenge !== undefined && sessionId !== undefined && status === 'pending';
  const isLate = useElapsed(isPending, RESTART_OFFER_DELAY_MS);

  // The verdict of the API overrides the events of the frame.
  useEffect(() => {
    if (status === 'rejected') dispatch('rejected');
  }, [status]);

  const resume = () => {
    setOpenCount((count) => count + 1);
    dispatch('retry');
  };
  const restart = () => {
    setChosenName(undefined);
    setRound((count) => count + 1);
    resume();
  };
  return {
    identity: challenge && {
      sessionStart,
      stage,
      challenge,
      needsName,
      url,
      openCount,
      isLate,
      chooseDirector: setChosenName,
      dispatch,
      resume,
      restart,
    },
    session: sessionId === undefined ? undefined : { status, isValidating: stage === 'reviewing' },
    error: challenge && (errorOf(sessionResult) ?? errorOf(statusResult)),
  };
}

const toSessionRequest = ({ customer }: Order, challenge?: Challenge, name?: string) => ({
  company: customer?.organisation?.company?.id ?? '',
  user: customer?.user?.id ?? '',
  type: challenge?.type ?? 'buyer',
  ...(name && { name }),
});
