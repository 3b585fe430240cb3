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
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';

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
  /** The check of this challenge; undefined until it has begun. */
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

  const { name, needsName } = nameOf(challenge, chosenName);
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
  // The session of another plan's challenge says nothing about this one.
  const isCurrent = nextSessionKey !== undefined && nextSessionKey === sessionKey;
  const { id: sessionId, url } = (isCurrent && valueOf(sessionResult)) || {};
  const statusResult = useAbortableRequest(sessionId, (signal) =>
    pollIdentity(sessionId ?? '', orderKey, signal, reportSwallowed),
  );
  const status = valueOf(statusResult) ?? 'pending';
  const isPending = sessionId !== undefined && status === 'pending';
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
      stage: isCurrent ? stage : 'opening',
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
    error: isCurrent ? (errorOf(sessionResult) ?? errorOf(statusResult)) : undefined,
  };
}

/** Returns whose identity is checked. The name that was chosen for one plan may not be among those of another. */
function nameOf(challenge?: Challenge, chosenName?: string): { name?: string; needsName: boolean } {
  const names = challenge?.type === 'director' ? challenge.directorNames : [];
  const name = names.length > 1 ? names.find((one) => one === chosenName) : names[0];
  return { name, needsName: names.length > 1 && name === undefined };
}

const toSessionRequest = ({ customer }: Order, challenge?: Challenge, name?: string) => ({
  company: customer?.organisation?.company?.id ?? '',
  user: customer?.user?.id ?? '',
  type: challenge?.type ?? 'buyer',
  ...(name && { name }),
});
