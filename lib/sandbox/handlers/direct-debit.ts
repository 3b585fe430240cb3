import type { SandboxBillingRequest } from '@/lib/sandbox/billing-request';
import { buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';
import type { EndpointAction, SandboxCall, SandboxEndpoint } from '@/lib/sandbox/endpoint';
import { parseMandateForm } from '@/lib/sandbox/mandate-form';
import { readTrimmedString } from '@/lib/sandbox/received-request';
import {
  errorResponse,
  created,
  invalidFieldResponse,
  ok,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';
import { addSavedMethod } from '@/lib/sandbox/saved-methods';
import { findOrganisationInstanceId } from '@/lib/sandbox/store';

function setUpMandate(call: SandboxCall): SandboxResponse {
  const { instance, store, url, body } = call;
  const form = parseMandateForm(body);
  if ('rejection' in form) return form.rejection;
  const { mandate } = instance.scenario;
  const request: SandboxBillingRequest = {
    ...form.mandate,
    id: store.nextId('BRQ_SIM'),
    status: 'pending',
    isHosted: form.mandate.isHosted || mandate?.flowId !== undefined,
    needsDualSignature: form.mandate.needsDualSignature || mandate?.needsDualSignature === true,
    createdAt: new Date(store.now()).toISOString(),
    confirmationCount: 0,
  };
  instance.billingRequests.set(request.id, request);
  if (request.type === 'instant_payment') store.instanceIdsByBillingRequest.set(request.id, instance.id);
  return ok({
    billing_request: toWireBillingRequest(request),
    billing_request_flow_id: request.isHosted ? buildFlowId(mandate?.flowId, request.id) : null,
    ...(request.type === 'instant_payment' && {
      authorisation_url: `${url.origin}/api/sandbox/bank?billing_request=${request.id}`,
    }),
  });
}

/** Returns the test flow's id unchanged; every other flow has a unique id. */
const buildFlowId = (prefix = 'BRF_SIM', billingRequestId: string) =>
  prefix === 'BRF_TEST' ? prefix : `${prefix}_${billingRequestId.replace('BRQ_SIM_', '')}`;

function toWireBillingRequest(request: SandboxBillingRequest): object {
  const actionStatus = request.status === 'fulfilled' ? 'completed' : 'pending';
  return {
    id: request.id,
    status: request.status === 'fulfilled' ? 'fulfilled' : 'pending',
    created_at: request.createdAt,
    actions: [
      { type: 'collect_customer_details', required: true, status: 'completed' },
      { type: 'collect_bank_account', required: true, status: 'completed' },
      { type: 'confirm_payer_details', required: true, status: actionStatus },
      ...(request.isHosted ? [{ type: 'bank_authorisation', required: true, status: actionStatus }] : []),
    ],
    resources: {
      customer: { company_name: request.companyName, email: request.email },
      customer_bank_account: {
        account_holder_name: request.accountHolder,
        account_number_ending: request.accountEnding,
        branch_code_ending: request.branchEnding,
        bank_name: request.bankName,
        country_code: request.country,
        currency: request.currency,
      },
    },
  };
}

const findBillingRequest = ({ instance, body }: SandboxCall) =>
  instance.billingRequests.get(readTrimmedString(body, 'billing_request_id') ?? '');
const unknownRequestResponse = () =>
  invalidFieldResponse('billing_request_id', 'There is no such billing request.');

/** The number of confirmations that respond with 202, by magic company name. */
const pendingConfirmationsByCompany: Record<string, number> = { 'Slow Ltd': 3, 'Forever Ltd': Infinity };

function confirmMandate(call: SandboxCall): SandboxResponse {
  const request = findBillingRequest(call);
  if (!request) return unknownRequestResponse();
  request.confirmationCount += 1;
  if (request.companyName === 'Confirm Fail Ltd')
    return errorResponse(500, 'The mandate could not be confirmed.');
  const pendingConfirmations = Object.hasOwn(pendingConfirmationsByCompany, request.companyName)
    ? pendingConfirmationsByCompany[request.companyName]
    : 0;
  if (request.confirmationCount <= (pendingConfirmations ?? 0)) return { status: 202, body: {} };
  request.status = request.needsDualSignature ? 'awaiting_signatures' : 'fulfilled';
  return ok({
    billing_request: toWireBillingRequest(request),
    summary: { payer_requested_dual_signature: request.needsDualSignature },
  });
}

function saveMandate(call: SandboxCall): SandboxResponse {
  const { instance, store, body } = call;
  const request = findBillingRequest(call);
  if (!request) return unknownRequestResponse();
  if (typeof body.is_default !== 'boolean')
    return invalidFieldResponse('is_default', 'Must be a valid boolean.');
  if (request.companyName === 'Create Fail Ltd')
    return errorResponse(500, 'The direct debit could not be saved.');
  const isReady = request.status === 'fulfilled' || (request.status === 'pending' && request.isHosted);
  if (!isReady) return errorResponse(422, 'The billing request is not fulfilled.');
  const method = buildMethod(request, store.nextId('mandate'), body.is_default);
  instance.billingRequests.delete(request.id);
  addSavedMethod(instance, { ...method, provider: 'gocardless' });
  return created(method);
}

const buildMethod = (request: SandboxBillingRequest, id: string, isDefault: boolean) =>
  request.type === 'instant_payment'
    ? buildInstantPayment({ id, is_default: isDefault })
    : buildDirectDebit({
        id,
        is_default: isDefault,
        direct_debit: {
          account_number_ending: request.accountEnding,
          account_holder_name: request.accountHolder,
          bank_name: request.bankName,
          account_currency: request.currency,
          mandate_reference: `USANCE-${id.toUpperCase().replace('_', '-')}`,
        },
      });

export const saveMandateAction: EndpointAction = {
  callName: 'save-mandate',
  requiredFields: ['billing_request_id', 'is_default'],
  handle: saveMandate,
};

export const directDebitEndpoints: SandboxEndpoint[] = [
  {
    path: '/organisations/:organisation/gocardless_setup',
    findInstanceId: findOrganisationInstanceId,
    actions: { POST: { callName: 'set-up-mandate', requiredFields: ['flow'], handle: setUpMandate } },
  },
  {
    path: '/organisations/:organisation/gocardless_confirm',
    findInstanceId: findOrganisationInstanceId,
    actions: {
      POST: { callName: 'confirm-mandate', requiredFields: ['billing_request_id'], handle: confirmMandate },
    },
  },
];
