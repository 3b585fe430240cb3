import { useEffect, useRef, useState } from 'react';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import { useSingleFlight } from '@/hooks/react/use-single-flight';
import { saveMandate } from '@/lib/api/calls/mandates';
import { readMethods } from '@/lib/api/calls/organisations';
import { ApiError } from '@/lib/api/http/errors';
import type { MandateValues } from '@/lib/domain/mandates/mandate';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { toInstantPaymentBody } from '@/lib/forms/mandate-payload';
import { isStorageAvailable } from '@/lib/session/order-session';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import {
  reportRequestError,
  reusableAttempt,
  type MandateOwner,
  type SetupAttempt,
} from './mandate-requests';
import { setUpInstantPayment, type InstantPaymentSetup } from './set-up-instant-payment';

/** `blocked`: the browser stores nothing, so the buyer could not return from the bank. */
type InstantProblem = 'failed' | 'blocked';
export type InstantPayment = {
  isBusy: boolean;
  problem?: InstantProblem;
  /** Sets up and saves an instant payment. The buyer approves it at their bank once the order is confirmed. */
  submit: (values: MandateValues) => Promise<void>;
};

type UseInstantPaymentOptions = MandateOwner & { onSaved: (method: SavedMethod) => void };
type InstantSetupAttempt = SetupAttempt<InstantPaymentSetup> & {
  /** Ids of the instant payments that existed before; undefined if they could not be read. */
  previousIds?: string[];
  wasSaveSent?: true;
};

/** Sets up and saves an instant payment, one request at a time. Calls `onSaved` also after unmounting, if it was saved. */
export function useInstantPayment({ onSaved, ...owner }: UseInstantPaymentOptions): InstantPayment {
  const { setAuthorisation } = usePaymentSelection();
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<InstantProblem>();
  // Kept after a failed save: the next submit of the same form only repeats the save.
  const lastAttemptRef = useRef<InstantSetupAttempt>(undefined);
  useEffect(() => () => void (lastAttemptRef.current = undefined), []);

  const submit = (values: MandateValues) =>
    run(async (isMounted) => {
      setProblem(undefined);
      try {
        const requestKey = JSON.stringify(toInstantPaymentBody(values));
        const reusable = reusableAttempt(lastAttemptRef.current, requestKey);
        const attempt = reusable ?? { requestKey, ...(await prepareSetup(owner, values)) };
        if (!isMounted()) return;
        lastAttemptRef.current = attempt;
        if (attempt.setup.authorisation.url && !isStorageAvailable()) return setProblem('blocked');
        const method = await saveOrFindMethod(owner, attempt);
        if (isMounted()) {
          lastAttemptRef.current = undefined;
          setAuthorisation(method.id, attempt.setup.authorisation);
        }
        onSaved(method);
      } catch (error) {
        // A billing request yields one method: after an error response it must not be reused.
        if (error instanceof ApiError) lastAttemptRef.current = undefined;
        reportRequestError(error, 'Instant payment');
        if (isMounted()) setProblem('failed');
      }
    });
  return { isBusy, problem, submit };
}

async function prepareSetup(
  owner: MandateOwner,
  values: MandateValues,
): Promise<Omit<InstantSetupAttempt, 'requestKey'>> {
  const [setup, methods] = await Promise.all([
    setUpInstantPayment(owner, values),
    fetchInstantPayments(owner).catch(reportSwallowed),
  ]);
  return { setup, previousIds: methods?.map(({ id }) => id) };
}

/** Saves the method, or finds it if the response to an earlier save was lost. */
async function saveOrFindMethod(owner: MandateOwner, attempt: InstantSetupAttempt): Promise<SavedMethod> {
  const { previousIds } = attempt;
  if (attempt.wasSaveSent && previousIds) {
    const instantPayments = await fetchInstantPayments(owner);
    const savedMethod = instantPayments.find(({ id }) => !previousIds.includes(id));
    if (savedMethod) return savedMethod;
  }
  attempt.wasSaveSent = true;
  return saveMandate(owner.access, owner.organisationId, attempt.setup.request, false);
}

async function fetchInstantPayments({ access, organisationId }: MandateOwner): Promise<SavedMethod[]> {
  const { methods } = await readMethods(access, organisationId, ['gocardless']);
  return methods.filter(({ type }) => type === 'instant_payment');
}
