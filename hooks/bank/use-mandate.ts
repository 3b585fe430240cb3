import { useEffect, useReducer, useRef } from 'react';
import { useSingleFlight, type IsMounted } from '@/hooks/react/use-single-flight';
import {
  needsHostedFlow,
  type MandateEvent,
  type MandateSetup,
  type MandateStep,
  type MandateValues,
} from '@/lib/domain/mandates/mandate';
import { reduceMandateStep } from '@/lib/domain/mandates/mandate-reducer';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { toMandateSetupBody } from '@/lib/forms/mandate-payload';
import {
  reusableAttempt,
  tryConfirmMandate,
  trySaveMandate,
  trySetUpMandate,
  type MandateOwner,
  type PreviousAttempts,
  type SetupAttempt,
} from './mandate-requests';

type MandateSetupAttempt = SetupAttempt<MandateSetup> & {
  isAuthorised: boolean;
  isDefault: boolean;
  /** Confirmed at the provider: only saving it is left. */
  isConfirmed: boolean;
  previousAttempts: PreviousAttempts;
};

export type UseMandateResult = {
  step: MandateStep;
  isBusy: boolean;
  /** Sets up the mandate, or reuses the last setup if the form is the same. */
  submit: (values: MandateValues) => Promise<void>;
  confirmAndSave: (isDefault: boolean) => Promise<void>;
  hostedFlowEvents: { onFinished: () => void; onLeft: () => void; onFailed: () => void };
  editDetails: (section: 'customer' | 'bank') => void;
  /** Leaves the hosted flow for the form. */
  returnToForm: () => void;
};

type UseMandateOptions = MandateOwner & { onSaved: (method: SavedMethod) => void };
const initialStep: MandateStep = { at: 'form' };

/** Leaves out `default`, which matters only for saving. */
const requestKeyOf = (values: MandateValues) =>
  JSON.stringify({ ...toMandateSetupBody(values), default: undefined });

/** Reuses the last attempt if the form is the same, otherwise sets up the mandate. No attempt results from a failure. */
async function prepareAttempt(
  owner: MandateOwner,
  values: MandateValues,
  lastAttempt: MandateSetupAttempt | undefined,
): Promise<{ event: MandateEvent; attempt?: MandateSetupAttempt }> {
  const requestKey = requestKeyOf(values);
  const reusable = reusableAttempt(lastAttempt, requestKey);
  const event: MandateEvent = reusable
    ? { is: 'set-up', setup: reusable.setup }
    : await trySetUpMandate(owner, values);
  if (event.is !== 'set-up') return { event };
  const { setup } = event;
  const { isAuthorised, default: isDefault } = values;
  const { isConfirmed = false, previousAttempts = {} } = reusable ?? {};
  return { event, attempt: { requestKey, setup, isAuthorised, isDefault, isConfirmed, previousAttempts } };
}

/** Confirms the mandate at the provider. Returns the event to dispatch, or undefined if the mandate can be saved. */
async function confirmAtProvider(
  owner: MandateOwner,
  attempt: MandateSetupAttempt,
): Promise<MandateEvent | undefined> {
  if (attempt.isConfirmed) return undefined;
  const result = await tryConfirmMandate(owner, attempt.setup.billingRequest, attempt.previousAttempts);
  if (result === 'refused' || result === 'unclear') {
    attempt.previousAttempts.wasConfirmTried ||= result === 'unclear';
    // A refused setup must not be reused. One that may have been confirmed is kept, to avoid a second mandate.
    if (!attempt.previousAttempts.wasConfirmTried) attempt.requestKey = undefined;
    return { is: 'confirm-failed' };
  }
  if (result.needsSignatures || !attempt.isAuthorised) return { is: 'signatures-needed' };
  attempt.isConfirmed = true;
  return undefined;
}

/**
 * Sets up a direct debit mandate, from the form to the saved method, one request at a time. After unmounting it only
 * saves a mandate that is being confirmed; `onSaved` is called for that one, too.
 */
export function useMandate({ onSaved, ...owner }: UseMandateOptions): UseMandateResult {
  const [step, dispatch] = useReducer(reduceMandateStep, initialStep);
  const { isBusy, run } = useSingleFlight();
  const lastAttemptRef = useRef<MandateSetupAttempt>(undefined);
  useEffect(() => () => void (lastAttemptRef.current = undefined), []);

  const saveMethod = async (
    { setup, isDefault, previousAttempts }: MandateSetupAttempt,
    isMounted: IsMounted,
  ) => {
    const method = await trySaveMandate(owner, setup.billingRequest, isDefault, previousAttempts);
    if (!method) return isMounted() ? dispatch({ is: 'save-failed' }) : undefined;
    lastAttemptRef.current = undefined;
    dispatch({ is: 'saved', method });
    onSaved(method);
  };
  const finishHostedFlow = async (attempt: MandateSetupAttempt, isMounted: IsMounted) => {
    attempt.isConfirmed = true;
    dispatch({ is: 'hosted-finished' });
    if (!attempt.isAuthorised) return dispatch({ is: 'signatures-needed' });
    await saveMethod(attempt, isMounted);
  };

  const submit = (values: MandateValues) =>
    run(async (isMounted) => {
      if (step.at !== 'form') return;
      const lastAttempt = lastAttemptRef.current;
      lastAttemptRef.current = undefined;
      const { event, attempt } = await prepareAttempt(owner, values, lastAttempt);
      if (!isMounted()) return;
      dispatch(event);
      lastAttemptRef.current = attempt;
      if (attempt?.isConfirmed && needsHostedFlow(attempt.setup.billingRequest))
        await finishHostedFlow(attempt, isMounted);
    });

  const confirmAndSave = (isDefault: boolean) =>
    run(async (isMounted) => {
      const attempt = lastAttemptRef.current;
      if (step.at !== 'summary' || attempt?.setup !== step.setup) return;
      attempt.isDefault = isDefault;
      dispatch({ is: 'confirm' });
      const event = await confirmAtProvider(owner, attempt);
      if (event) return isMounted() ? dispatch(event) : undefined;
      // A confirmed mandate is saved even if the component has unmounted.
      await saveMethod(attempt, isMounted);
    });

  const onFinished = () =>
    void run(async (isMounted) => {
      if (step.at === 'hosted' && lastAttemptRef.current)
        await finishHostedFlow(lastAttemptRef.current, isMounted);
    });
  const onLeft = () => dispatch({ is: 'hosted-left' });
  const onFailed = () => {
    lastAttemptRef.current = undefined;
    dispatch({ is: 'hosted-failed' });
  };
  const editDetails = (section: 'customer' | 'bank') => {
    if (!isBusy) dispatch({ is: 'change', section });
  };
  const hostedFlowEvents = { onFinished, onLeft, onFailed };
  return { step, isBusy, submit, confirmAndSave, hostedFlowEvents, editDetails, returnToForm: onLeft };
}
