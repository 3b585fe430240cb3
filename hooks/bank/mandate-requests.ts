import { confirmMandate, findMandate, saveMandate, setUpMandate } from '@/lib/api/calls/mandates';
import { ApiError, isConflict, mayHaveSucceeded, UnexpectedAnswer } from '@/lib/api/http/errors';
import {
  needsHostedFlow,
  type BillingRequest,
  type MandateEvent,
  type MandateValues,
} from '@/lib/domain/mandates/mandate';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Access } from '@/lib/domain/order/access';
import { parseFieldErrors } from '@/lib/forms/mandate-errors';
import { toMandateSetupBody } from '@/lib/forms/mandate-payload';
import { report, type Level } from '@/lib/telemetry/errors/report';

/** The organisation that a mandate belongs to, and the access to its endpoints. */
export type MandateOwner = { access: Access; organisationId: string };

/** A setup, and the form it was made for: the same form can reuse it. Kept in memory only. */
export type SetupAttempt<Setup> = {
  /** The form, serialized; undefined if the setup must not be reused. */
  requestKey?: string;
  setup: Setup;
};

/** Returns the attempt if it was made for the same form. */
export const reusableAttempt = <Attempt extends SetupAttempt<unknown>>(
  attempt: Attempt | undefined,
  requestKey: string,
): Attempt | undefined => (attempt?.requestKey === requestKey ? attempt : undefined);

/** Reports only the status of an API error: its message may repeat what the buyer typed. */
export function reportRequestError(error: unknown, reason: string, level?: Level): void {
  report(error instanceof ApiError ? new Error(`Status ${error.status}`) : error, { reason, level });
}

/** Sets up a mandate. Returns the setup, the field errors of a refused form, or that it failed; failures are reported. */
export async function trySetUpMandate(owner: MandateOwner, values: MandateValues): Promise<MandateEvent> {
  const { host } = window.location;
  try {
    const setup = await setUpMandate(owner.access, owner.organisationId, toMandateSetupBody(values), host);
    if (needsHostedFlow(setup.billingRequest) && !setup.flowId)
      throw new UnexpectedAnswer('billing_request_flow_id');
    return { is: 'set-up', setup };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500;
    const errors = isRefused ? parseFieldErrors(error.result, values) : undefined;
    reportRequestError(error, 'Direct debit set-up', errors && 'warning');
    return errors ? { is: 'refused', errors } : { is: 'set-up-failed' };
  }
}

/** Earlier requests for the same mandate whose result is unknown. */
export type PreviousAttempts = { wasConfirmTried?: boolean; wasSaveTried?: boolean };

/** `unclear` is a failure after which the mandate may nevertheless be confirmed. */
export type ConfirmMandateResult = { needsSignatures: boolean } | 'refused' | 'unclear';

/** Confirms a mandate. A conflict on a repeat means that the first request was processed, so it counts as confirmed. */
export async function tryConfirmMandate(
  { access, organisationId }: MandateOwner,
  request: BillingRequest,
  previousAttempts: PreviousAttempts,
): Promise<ConfirmMandateResult> {
  try {
    return await confirmMandate(access, organisationId, request, window.location.host);
  } catch (error) {
    reportRequestError(error, 'Direct debit confirmation');
    if (previousAttempts.wasConfirmTried && isConflict(error)) return { needsSignatures: false };
    return error instanceof ApiError && error.status < 500 ? 'refused' : 'unclear';
  }
}

/** Saves a mandate, or finds it in the list if an earlier request may have saved it. Returns undefined after a failure. */
export async function trySaveMandate(
  { access, organisationId }: MandateOwner,
  request: BillingRequest,
  isDefault: boolean,
  previousAttempts: PreviousAttempts,
): Promise<SavedMethod | undefined> {
  const existingMethod =
    previousAttempts.wasSaveTried && (await tryFindMandate({ access, organisationId }, request));
  if (existingMethod) return existingMethod;
  previousAttempts.wasSaveTried = true;
  try {
    return await saveMandate(access, organisationId, request, isDefault);
  } catch (error) {
    reportRequestError(error, 'Direct debit saving');
    return mayHaveSucceeded(error) ? tryFindMandate({ access, organisationId }, request) : undefined;
  }
}

async function tryFindMandate({ access, organisationId }: MandateOwner, request: BillingRequest) {
  try {
    return await findMandate(access, organisationId, request);
  } catch (error) {
    reportRequestError(error, 'Direct debit saving');
    return undefined;
  }
}
