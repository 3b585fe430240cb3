import { useEffect, useRef, useState } from 'react';
import { canKeepPads } from '@/lib/api/key-pad';
import { saveMandate } from '@/lib/api/mandates';
import type { MandateValues } from '@/lib/domain/mandate';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { instantBody } from '@/lib/forms/mandate-payload';
import { setUpInstant, type InstantSetup } from './instant-setup';
import { reportCall, type Owner } from './mandate-calls';
import { usePaymentSelection } from './use-payment-selection';
import { useTurn } from './use-turn';

/** Blocked is a browser in which the buyer could not come back from their bank. */
export type InstantProblem = 'failed' | 'blocked';
export type InstantPayment = {
  busy: boolean;
  problem?: InstantProblem;
  /** Sets an instant payment up and saves it. The buyer approves it at their bank once the order is confirmed. */
  add: (values: MandateValues) => Promise<void>;
};

type Wanted = Owner & { onSaved: (method: SavedMethod) => void };

export function useInstantPayment({ onSaved, ...owner }: Wanted): InstantPayment {
  const { authorise } = usePaymentSelection();
  const { busy, run } = useTurn();
  const [problem, setProblem] = useState<InstantProblem>();
  // What is set up already is not set up again when only saving it has failed.
  const last = useRef<{ question: string; setup: InstantSetup }>(undefined);
  useEffect(() => () => void (last.current = undefined), []);

  const add = (values: MandateValues) =>
    run(async (still) => {
      setProblem(undefined);
      try {
        const question = JSON.stringify(instantBody(values));
        const before = last.current?.question === question ? last.current.setup : undefined;
        const setup = before ?? (await setUpInstant(owner, values));
        if (!still()) return;
        last.current = { question, setup };
        const { request, authorisation } = setup;
        if (authorisation.url && !canKeepPads()) return setProblem('blocked');
        const method = await saveMandate(owner.access, owner.organisation, request, false);
        if (!still()) return;
        last.current = undefined;
        authorise(method.id, authorisation);
        onSaved(method);
      } catch (error) {
        reportCall(error, 'Instant payment');
        if (still()) setProblem('failed');
      }
    });
  return { busy, problem, add };
}
