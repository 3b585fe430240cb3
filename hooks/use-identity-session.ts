import { useEffect, useReducer, useState } from 'react';
import { startIdentity } from '@/lib/api/fraud';
import { pollIdentity } from '@/lib/api/identity-poll';
import { nextStage, type IdentityEvent, type IdentityStage } from '@/lib/checkout/identity-stage';
import type { CheckFacts } from '@/lib/checkout/fraud-state';
import type { Challenge } from '@/lib/domain/identity';
import { errorOf, valueOf } from '@/lib/domain/loadable';
import type { Order } from '@/lib/domain/order';
import { useSlow } from './use-slow';
import { useTask } from './use-task';

/** Milliseconds after which another beginning is offered. */
const LONG = 600_000;

export type Identity = {
  stage: IdentityStage;
  challenge: Challenge;
  /** One of several directors must be chosen first. */
  needsName: boolean;
  /** The address of the provider's page, once the session is there. */
  url?: string;
  /** Grows whenever the frame is to be opened anew. */
  opening: number;
  /** It has been going on for ten minutes. */
  long: boolean;
  chooseDirector: (name: string) => void;
  tell: (event: IdentityEvent) => void;
  /** Opens the same session again. */
  resume: () => void;
  /** Begins with a session of its own; the one before is forgotten. */
  restart: () => void;
};

type Wanted = { order: Order; key: string; challenge?: Challenge };
type Session = { identity?: Identity; session: CheckFacts['session']; error?: Error };

/** The identity check of a challenge: one session at a time, read until there is a verdict. */
export function useIdentitySession({ order, key, challenge }: Wanted): Session {
  const [stage, tell] = useReducer(nextStage, 'opening');
  const [round, setRound] = useState(0);
  const [opening, setOpening] = useState(0);
  const [director, setDirector] = useState<string>();

  const names = challenge?.type === 'director' ? challenge.names : [];
  const name = names.length > 1 ? director : names[0];
  const needsName = names.length > 1 && director === undefined;
  // Once begun, a session is not given up by a look at the plans; another kind of challenge is another session.
  const due = challenge && !needsName ? [round, challenge.type, name].join(' ') : undefined;
  const [begun, setBegun] = useState<string>();
  if (due !== undefined && due !== begun) {
    setBegun(due);
    if (begun !== undefined) tell('again');
  }
  const started = useTask(begun, (signal) => {
    const { organisation, user } = order.customer ?? {};
    const who = { company: organisation?.company?.id ?? '', user: user?.id ?? '' };
    return startIdentity({ ...who, type: challenge?.type ?? 'buyer', ...(name && { name }) }, key, signal);
  });
  const { id, url } = valueOf(started) ?? {};
  const verdict = useTask(challenge && id, (signal) => pollIdentity(id ?? '', key, signal));
  const status = valueOf(verdict) ?? 'pending';
  const isPending = challenge !== undefined && id !== undefined && status === 'pending';
  const long = useSlow(isPending, LONG);

  // What the API says goes before what the frame says.
  useEffect(() => {
    if (status === 'rejected') tell('rejected');
  }, [status]);

  const resume = () => {
    setOpening((count) => count + 1);
    tell('again');
  };
  const restart = () => {
    setDirector(undefined);
    setRound((count) => count + 1);
    resume();
  };
  return {
    identity: challenge && {
      ...{ stage, challenge, needsName, url, opening, long, tell, resume, restart },
      chooseDirector: setDirector,
    },
    session: id === undefined ? undefined : { status, validating: stage === 'reviewing' },
    error: challenge && (errorOf(started) ?? errorOf(verdict)),
  };
}
