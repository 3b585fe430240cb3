import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { asRecord, requiredStatus, requiredString } from '@/lib/api/parse/fields';
import { parseMethod } from '@/lib/api/parse/payment-methods';
import { isRecord, optionalString } from '@/lib/domain/json';
import type { BillingAction, BillingRequest, MandateSetup } from '@/lib/domain/mandates/mandate';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { providers } from '@/lib/domain/methods/providers';
import type { Access } from '@/lib/domain/order/access';
import { postToOrganisation } from './organisation-request';
import { readMethods } from './organisations';

const withDomain = (path: string, host: string) => `${path}?domain=${encodeURIComponent(host)}`;

/**
 * Creates a billing request at the provider. `host` is the host of the page that asks, with its port.
 * @throws UnexpectedAnswer for a response without a readable billing request
 */
export async function setUpMandate(
  access: Access,
  organisationId: string,
  body: object,
  host: string,
): Promise<MandateSetup> {
  const response = asRecord(
    await postToOrganisation(access, organisationId, withDomain('gocardless_setup', host), body),
    'setup',
  );
  return {
    billingRequest: parseBillingRequest(response.billing_request),
    flowId: optionalString(response.billing_request_flow_id) || undefined,
    authorisationUrl: optionalString(response.authorisation_url) || undefined,
  };
}

/** Confirms the payer's details. Any 2xx confirms them; its summary says if a second person must sign as well. */
export async function confirmMandate(
  access: Access,
  organisationId: string,
  { id }: BillingRequest,
  host: string,
): Promise<{ needsSignatures: boolean }> {
  const body = { billing_request_id: id };
  const response = await postToOrganisation(
    access,
    organisationId,
    withDomain('gocardless_confirm', host),
    body,
  );
  const summary = isRecord(response) ? response.summary : undefined;
  return { needsSignatures: isRecord(summary) && summary.payer_requested_dual_signature === true };
}

/** Saves the mandate of a billing request as a method. @throws UnexpectedAnswer */
export async function saveMandate(
  access: Access,
  organisationId: string,
  { id }: BillingRequest,
  isDefault: boolean,
): Promise<SavedMethod> {
  const body = { billing_request_id: id, is_default: isDefault };
  return parseMethod(
    await postToOrganisation(access, organisationId, providers.gocardless.path, body),
    'gocardless',
  );
}

/**
 * Finds the saved method of a billing request after `saveMandate` failed with an unclear result. Compares the account
 * holder and the ending of the account number; without both, there is no match.
 */
export async function findMandate(
  access: Access,
  organisationId: string,
  { resources }: BillingRequest,
): Promise<SavedMethod | undefined> {
  const { account_holder_name: holderName, account_number_ending: numberEnding } =
    resources.customer_bank_account ?? {};
  if (!holderName || !numberEnding) return undefined;
  const { methods } = await readMethods(access, organisationId, ['gocardless']);
  return methods.find(
    (method) =>
      method.type === 'direct_debit' &&
      method.direct_debit.account_holder_name === holderName &&
      method.direct_debit.account_number_ending === numberEnding,
  );
}

function parseBillingRequest(value: unknown): BillingRequest {
  const billingRequest = asRecord(value, 'billing_request');
  const { actions, resources } = billingRequest;
  if (!Array.isArray(actions)) throw new UnexpectedAnswer('billing_request.actions');
  return {
    id: requiredString(billingRequest, 'billing_request.id'),
    created_at: optionalString(billingRequest.created_at),
    actions: actions.map(parseBillingAction),
    resources: parseResources(isRecord(resources) ? resources : {}),
  };
}

function parseBillingAction(value: unknown): BillingAction {
  const required = isRecord(value) ? value.required : undefined;
  if (typeof required !== 'boolean') throw new UnexpectedAnswer('billing_request.actions.required');
  return {
    type: requiredString(value, 'billing_request.actions.type'),
    required,
    status: requiredStatus(value, 'billing_request.actions.status'),
  };
}

function parseResources({
  customer,
  customer_bank_account: account,
}: Record<string, unknown>): BillingRequest['resources'] {
  return {
    ...(isRecord(customer) && {
      customer: {
        company_name: optionalString(customer.company_name),
        email: optionalString(customer.email),
      },
    }),
    ...(isRecord(account) && {
      customer_bank_account: {
        account_holder_name: optionalString(account.account_holder_name),
        branch_code_ending: optionalString(account.branch_code_ending),
        account_number_ending: optionalString(account.account_number_ending),
        country_code: optionalString(account.country_code),
      },
    }),
  };
}
