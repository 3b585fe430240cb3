import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api/errors';
import { saveMandate } from '@/lib/api/mandates';
import { readMethods } from '@/lib/api/organisations';
import { canKeep } from '@/lib/api/visit-store';
import type { MandateValues } from '@/lib/domain/mandate';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { instantBody } from '@/lib/forms/mandate-payload';
import { setUpInstant, type InstantSetup } from './instant-setup';
import { reportCall, type Owner } from './mandate-calls';
import { usePaymentSelection } from './use-payment-selection';
import { useTurn } from './use-turn';

/** Blocked is a browser in which the buyer could not come back from their bank. */
type InstantProblem = 'failed' | 'blocked';
export type InstantPayment = {
  busy: boolean;
  problem?: InstantProblem;
  /** Sets an instant payment up and saves it. The buyer approves it at their bank once the order is confirmed. */
  add: (values: MandateValues) => Promise<void>;
};

type Wanted = Owner & { onSaved: (method: SavedMethod) => void };
/** What was set up, and the ids of the instant payments before it; unknown where they could not be read. */
type Last = { question: string; setup: InstantSetup; before?: string[]; mayBeSaved?: true };

export function useInstantPayment({ onSaved, ...owner }: Wanted): InstantPayment {
  const { authorise } = usePaymentSelection();
  const { busy, run } = useTurn();
  const [problem, setProblem] = useState<InstantProblem>();
  // What is set up already is not set up again when only saving it has failed.
  const last = useRef<Last>(undefined);
  useEffect(() => () => void (last.current = undefined), []);

  const add = (values: MandateValues) =>
    run(async (still) => {
      setProblem(undefined);
      try {
        const question = JSON.stringify(instantBody(values));
        const known = last.current?.question === question ? last.current : undefined;
        const current = known ?? { question, ...(await setUp(owner, values)) };
        if (!still()) return;
        last.current = current;
        if (current.setup.authorisation.url && !canKeep()) return setProblem('blocked');
        const method = await save(owner, current);
        if (!still()) return;
        last.current = undefined;
        authorise(method.id, current.setup.authorisation);
        onSaved(method);
      } catch (error) {
        // A billing request makes one method; an answer says that it made none, or that it is used up.
        if (error instanceof ApiError) last.current = undefined;
        reportCall(error, 'Instant payment');
        if (still()) setProblem('failed');
      }
    });
  return { busy, problem, add };
}

async function setUp(owner: Owner, values: MandateValues): Promise<Omit<Last, 'question'>> {
  const [setup, methods] = await Promise.all([
    setUpInstant(owner, values),
    instantPayments(owner).catch(() => undefined),
  ]);
  return { setup, before: methods?.map(({ id }) => id) };
}

/** Saves what was set up, or finds what an answer that was lost has saved. */
async function save(owner: Owner, last: Last): Promise<SavedMethod> {
  const { before } = last;
  if (last.mayBeSaved && before) {
    const found = (await instantPayments(owner)).find(({ id }) => !before.includes(id));
    if (found) return found;
  }
  last.mayBeSaved = true;
  return saveMandate(owner.access, owner.organisation, last.setup.request, false);
}

async function instantPayments({ access, organisation }: Owner): Promise<SavedMethod[]> {
  const { methods } = await readMethods(access, organisation, ['gocardless']);
  return methods.filter(({ type }) => type === 'instant_payment');
}
