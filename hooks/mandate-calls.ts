import type { Access } from '@/lib/api/authorization';
import { ApiError, isConflict, mayBeDone, UnexpectedAnswer } from '@/lib/api/errors';
import { confirmMandate, findMandate, saveMandate, setUpMandate } from '@/lib/api/mandates';
import {
  needsHostedFlow,
  type BillingRequest,
  type MandateAnswer,
  type MandateValues,
} from '@/lib/domain/mandate';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { fieldErrors } from '@/lib/forms/mandate-errors';
import { setupBody } from '@/lib/forms/mandate-payload';
import { report, type Level } from '@/lib/telemetry/report';

export type Owner = { access: Access; organisation: string };

/** What the API says of a form may repeat what was typed into it: of a refusal only the status is told. */
export function reportCall(error: unknown, reason: string, level?: Level): void {
  report(error instanceof ApiError ? new Error(`Status ${error.status}`) : error, { reason, level });
}

/** The organisation that a direct debit belongs to. @throws Error without one */
export function ownOrganisation({ organisation }: Owner): string {
  if (!organisation) throw new Error('No organisation ID available');
  return organisation;
}

/** Sets a mandate up: what comes of it, what is wrong with the form, or that it failed. */
export async function setUp(owner: Owner, values: MandateValues): Promise<MandateAnswer> {
  const { host } = window.location;
  try {
    const setup = await setUpMandate(owner.access, ownOrganisation(owner), setupBody(values), host);
    if (needsHostedFlow(setup.request) && !setup.flowId)
      throw new UnexpectedAnswer('billing_request_flow_id');
    return { is: 'set-up', setup };
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500;
    const errors = refused ? fieldErrors(error.result, values) : undefined;
    reportCall(error, 'Direct debit set-up', errors && 'warning');
    return errors ? { is: 'refused', errors } : { is: 'set-up-failed' };
  }
}

/** What was tried before for the same mandate, and had no clear answer. */
export type Tried = { confirm?: boolean; save?: boolean };

/** `unclear` is a failure after which the mandate may be confirmed all the same. */
export type Confirmation = { needsSignatures: boolean } | 'refused' | 'unclear';

/** Confirms a mandate. A repeat that the API refuses says that the first try was heard: saving it decides. */
export async function confirm(
  { access, organisation }: Owner,
  request: BillingRequest,
  tried: Tried,
): Promise<Confirmation> {
  try {
    return await confirmMandate(access, organisation, request, window.location.host);
  } catch (error) {
    reportCall(error, 'Direct debit confirmation');
    if (tried.confirm && isConflict(error)) return { needsSignatures: false };
    return error instanceof ApiError && error.status < 500 ? 'refused' : 'unclear';
  }
}

/** Saves a mandate, or finds it where it may have been saved already; undefined after a failure. */
export async function save(
  { access, organisation }: Owner,
  request: BillingRequest,
  isDefault: boolean,
  tried: Tried,
): Promise<SavedMethod | undefined> {
  const known = tried.save && (await find({ access, organisation }, request));
  if (known) return known;
  tried.save = true;
  try {
    return await saveMandate(access, organisation, request, isDefault);
  } catch (error) {
    reportCall(error, 'Direct debit saving');
    return mayBeDone(error) ? find({ access, organisation }, request) : undefined;
  }
}

async function find({ access, organisation }: Owner, request: BillingRequest) {
  try {
    return await findMandate(access, organisation, request);
  } catch (error) {
    reportCall(error, 'Direct debit saving');
    return undefined;
  }
}
