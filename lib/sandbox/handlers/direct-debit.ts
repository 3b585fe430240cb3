import { failed, created, invalid, ok, type Answer } from '@/lib/sandbox/answer';
import type { BillingRequest } from '@/lib/sandbox/billing-request';
import { buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';
import type { Action, Call, Endpoint } from '@/lib/sandbox/endpoint';
import { readMandate } from '@/lib/sandbox/mandate-form';
import { ownedBy } from '@/lib/sandbox/organisation';
import { textOf } from '@/lib/sandbox/received';

function setUp(call: Call): Answer {
  const { purchase, store, url, body } = call;
  const form = readMandate(body);
  if ('refused' in form) return form.refused;
  const { mandate } = purchase.scenario;
  const request: BillingRequest = {
    ...form.mandate,
    id: store.nextId('BRQ_SIM'),
    status: 'pending',
    hosted: form.mandate.hosted || mandate?.flowId !== undefined,
    dualSignature: form.mandate.dualSignature || mandate?.dualSignature === true,
    createdAt: new Date(store.now()).toISOString(),
    confirmations: 0,
  };
  purchase.requests.set(request.id, request);
  if (request.type === 'instant_payment') store.approvals.set(request.id, purchase.id);
  return ok({
    billing_request: onWire(request),
    billing_request_flow_id: request.hosted ? flowId(mandate?.flowId, request.id) : null,
    ...(request.type === 'instant_payment' && {
      authorisation_url: `${url.origin}/api/sandbox/bank?billing_request=${request.id}`,
    }),
  });
}

/** The designated test id stands alone; every other flow has an id of its own. */
const flowId = (scenario = 'BRF_SIM', request: string) =>
  scenario === 'BRF_TEST' ? scenario : `${scenario}_${request.replace('BRQ_SIM_', '')}`;

function onWire(request: BillingRequest): object {
  const pending = request.status === 'fulfilled' ? 'completed' : 'pending';
  return {
    id: request.id,
    status: request.status === 'fulfilled' ? 'fulfilled' : 'pending',
    created_at: request.createdAt,
    actions: [
      { type: 'collect_customer_details', required: true, status: 'completed' },
      { type: 'collect_bank_account', required: true, status: 'completed' },
      { type: 'confirm_payer_details', required: true, status: pending },
      ...(request.hosted ? [{ type: 'bank_authorisation', required: true, status: pending }] : []),
    ],
    resources: {
      customer: { company_name: request.company, email: request.email },
      customer_bank_account: {
        account_holder_name: request.holder,
        account_number_ending: request.accountEnding,
        branch_code_ending: request.branchEnding,
        bank_name: request.bank,
        country_code: request.country,
        currency: request.currency,
      },
    },
  };
}

const requestOf = ({ purchase, body }: Call) =>
  purchase.requests.get(textOf(body, 'billing_request_id') ?? '');
const unknown = () => invalid('billing_request_id', 'There is no such billing request.');

/** Company names that make a confirmation answer 202: this often. */
const slowness: Record<string, number> = { 'Slow Ltd': 3, 'Forever Ltd': Infinity };

function confirm(call: Call): Answer {
  const request = requestOf(call);
  if (!request) return unknown();
  request.confirmations += 1;
  if (request.company === 'Confirm Fail Ltd') return failed(500, 'The mandate could not be confirmed.');
  const slow = Object.hasOwn(slowness, request.company) ? slowness[request.company] : 0;
  if (request.confirmations <= (slow ?? 0)) return { status: 202, body: {} };
  request.status = request.dualSignature ? 'awaiting_signatures' : 'fulfilled';
  return ok({
    billing_request: onWire(request),
    summary: { payer_requested_dual_signature: request.dualSignature },
  });
}

function save(call: Call): Answer {
  const { purchase, store, body } = call;
  const request = requestOf(call);
  if (!request) return unknown();
  if (typeof body.is_default !== 'boolean') return invalid('is_default', 'Must be a valid boolean.');
  if (request.company === 'Create Fail Ltd') return failed(500, 'The direct debit could not be saved.');
  const ready = request.status === 'fulfilled' || (request.status === 'pending' && request.hosted);
  if (!ready) return failed(422, 'The billing request is not fulfilled.');
  const method = methodFrom(request, store.nextId('mandate'), body.is_default);
  purchase.requests.delete(request.id);
  purchase.methods.push({ ...method, provider: 'gocardless' });
  return created(method);
}

const methodFrom = (request: BillingRequest, id: string, isDefault: boolean) =>
  request.type === 'instant_payment'
    ? buildInstantPayment({ id, is_default: isDefault })
    : buildDirectDebit({
        id,
        is_default: isDefault,
        direct_debit: {
          account_number_ending: request.accountEnding,
          account_holder_name: request.holder,
          bank_name: request.bank,
          account_currency: request.currency,
        },
      });

export const saveMandate: Action = {
  call: 'save-mandate',
  required: ['billing_request_id', 'is_default'],
  answer: save,
};

export const directDebit: Endpoint[] = [
  {
    path: '/organisations/:organisation/gocardless_setup',
    whose: ownedBy,
    methods: { POST: { call: 'set-up-mandate', required: ['flow'], answer: setUp } },
  },
  {
    path: '/organisations/:organisation/gocardless_confirm',
    whose: ownedBy,
    methods: { POST: { call: 'confirm-mandate', required: ['billing_request_id'], answer: confirm } },
  },
];
