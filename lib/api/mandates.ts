import type { BillingAction, BillingRequest, MandateSetup } from '@/lib/domain/mandate';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { providers } from '@/lib/domain/providers';
import { fieldsOf, isFields, optionalText, textIn } from './answer';
import type { Access } from './authorization';
import { request as ask } from './client';
import { UnexpectedAnswer } from './errors';
import { parseMethod } from './methods-answer';
import { readMethods } from './organisations';
import { idSegment } from './url';

const post = (access: Access, organisation: string, path: string, body: object) =>
  ask(`organisations/${idSegment(organisation)}/${path}`, { access, method: 'POST', body });

const at = (path: string, host: string) => `${path}?domain=${encodeURIComponent(host)}`;

/** Sets a billing request up at the provider. @throws UnexpectedAnswer where it does not say what is left to do */
export async function setUpMandate(
  access: Access,
  organisation: string,
  body: object,
  host: string,
): Promise<MandateSetup> {
  const answer = fieldsOf(await post(access, organisation, at('gocardless_setup', host), body), 'setup');
  return {
    request: parseRequest(answer.billing_request),
    flowId: optionalText(answer.billing_request_flow_id) || undefined,
    authorisationUrl: optionalText(answer.authorisation_url) || undefined,
  };
}

/** Confirms who pays. Any answer of success will do; whether others must sign too is said in its summary. */
export async function confirmMandate(
  access: Access,
  organisation: string,
  { id }: BillingRequest,
  host: string,
): Promise<{ needsSignatures: boolean }> {
  const body = { billing_request_id: id };
  const answer = await post(access, organisation, at('gocardless_confirm', host), body);
  const summary = isFields(answer) ? answer.summary : undefined;
  return { needsSignatures: isFields(summary) && summary.payer_requested_dual_signature === true };
}

/** Makes a saved method of a billing request. @throws UnexpectedAnswer */
export async function saveMandate(
  access: Access,
  organisation: string,
  { id }: BillingRequest,
  isDefault: boolean,
): Promise<SavedMethod> {
  const body = { billing_request_id: id, is_default: isDefault };
  return parseMethod(await post(access, organisation, providers.gocardless.path, body), 'gocardless');
}

/** The saved method of a billing request whose saving had no clear answer: the same holder, the same ending. */
export async function findMandate(
  access: Access,
  organisation: string,
  { resources }: BillingRequest,
): Promise<SavedMethod | undefined> {
  const { account_holder_name: holder, account_number_ending: ending } =
    resources.customer_bank_account ?? {};
  if (!holder || !ending) return undefined;
  const { methods } = await readMethods(access, organisation, ['gocardless']);
  return methods.find(
    (method) =>
      method.type === 'direct_debit' &&
      method.direct_debit.account_holder_name === holder &&
      method.direct_debit.account_number_ending === ending,
  );
}

function parseRequest(value: unknown): BillingRequest {
  const request = fieldsOf(value, 'billing_request');
  const { actions, resources } = request;
  if (!Array.isArray(actions)) throw new UnexpectedAnswer('billing_request.actions');
  return {
    id: textIn(request, 'billing_request.id'),
    created_at: optionalText(request.created_at),
    actions: actions.map(parseAction),
    resources: parseResources(isFields(resources) ? resources : {}),
  };
}

function parseAction(value: unknown): BillingAction {
  const required = isFields(value) ? value.required : undefined;
  if (typeof required !== 'boolean') throw new UnexpectedAnswer('billing_request.actions.required');
  return {
    type: textIn(value, 'billing_request.actions.type'),
    required,
    status: textIn(value, 'billing_request.actions.status'),
  };
}

function parseResources({
  customer,
  customer_bank_account: account,
}: Record<string, unknown>): BillingRequest['resources'] {
  return {
    ...(isFields(customer) && {
      customer: {
        company_name: optionalText(customer.company_name),
        email: optionalText(customer.email),
      },
    }),
    ...(isFields(account) && {
      customer_bank_account: {
        account_holder_name: optionalText(account.account_holder_name),
        branch_code_ending: optionalText(account.branch_code_ending),
        account_number_ending: optionalText(account.account_number_ending),
        country_code: optionalText(account.country_code),
      },
    }),
  };
}
