import type { PaymentMethod, SavedMethod } from '@/lib/domain/methods/payment-method';
import { isProvider, providers, type Provider } from '@/lib/domain/methods/providers';
import { buildBankTransfer, buildCustomer } from '@/lib/sandbox/builders';
import type { EndpointAction, SandboxCall, SandboxEndpoint } from '@/lib/sandbox/endpoint';
import {
  created,
  invalidFieldResponse,
  notFound,
  ok,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';
import { addSavedMethod } from '@/lib/sandbox/saved-methods';
import { userIdOf } from '@/lib/sandbox/scenario-instance';
import { findOrganisationInstanceId } from '@/lib/sandbox/store';
import { saveAirwallexCardAction, saveStripeCardAction } from './cards';
import { saveMandateAction } from './direct-debit';

function readUser({ instance, params }: SandboxCall): SandboxResponse {
  if (params.user !== userIdOf(instance)) return notFound();
  const { email, name, phone } = instance.merchantOrder?.user ?? { ...buildCustomer().user };
  return ok({ id: params.user, email, name, phone, role: 'buyer' });
}

/** Converts a saved method to the wire format, which omits the provider. */
function toWireMethod(savedMethod: SavedMethod): object {
  const method: Partial<SavedMethod> = { ...savedMethod };
  delete method.provider;
  return method;
}

const unreadableCard = { id: 'card-unreadable', type: 'card', is_default: false, card: null };

const createListHandler =
  (provider: Provider) =>
  ({ instance, url }: SandboxCall) => {
    const { methodPageSize = Infinity, hasUnreadableCard, cardProvider = 'stripe' } = instance.scenario;
    const rows = instance.paymentMethods.filter((method) => method.provider === provider).map(toWireMethod);
    if (hasUnreadableCard && provider === cardProvider) rows.push(unreadableCard);
    const offset = Number(url.searchParams.get('offset')) || 0;
    const pageEnd = offset + methodPageSize;
    return ok({
      count: rows.length,
      next: pageEnd < rows.length ? `${url.origin}${url.pathname}?offset=${pageEnd}` : null,
      previous: null,
      results: rows.slice(offset, pageEnd),
    });
  };

const findMethod = ({ instance, params }: SandboxCall, provider: Provider): SavedMethod | undefined =>
  instance.paymentMethods.find((method) => method.provider === provider && method.id === params.method);

const createSetDefaultHandler = (provider: Provider) => (call: SandboxCall) => {
  const { is_default: isDefault } = call.body;
  const method = findMethod(call, provider);
  if (!method) return notFound();
  if (typeof isDefault !== 'boolean') return invalidFieldResponse('is_default', 'Must be a valid boolean.');
  method.is_default = isDefault;
  return ok(toWireMethod(method));
};

const createRemoveHandler = (provider: Provider) => (call: SandboxCall) => {
  const method = findMethod(call, provider);
  if (!method) return notFound();
  call.instance.paymentMethods = call.instance.paymentMethods.filter((other) => other !== method);
  return { status: 204 };
};

/** Adds a bank transfer, or returns the existing one: two tabs must not create two. */
function addBankTransfer({ instance, store, body }: SandboxCall): SandboxResponse {
  if (body.type !== 'bank_transfer')
    return invalidFieldResponse('type', `"${String(body.type).slice(0, 40)}" is not a valid choice.`);
  const existing: PaymentMethod | undefined = instance.paymentMethods.find(
    ({ type }) => type === 'bank_transfer',
  );
  if (existing) return ok(buildBankTransfer({ id: existing.id, is_default: existing.is_default }));
  const method = buildBankTransfer({ id: store.nextId('transfer') });
  addSavedMethod(instance, { ...method, provider: 'house' });
  return created(method);
}

/** The call that adds a method, by provider; `undefined` if the checkout cannot add one. */
const addActions: Record<Provider, EndpointAction | undefined> = {
  stripe: saveStripeCardAction,
  airwallex: saveAirwallexCardAction,
  gocardless: saveMandateAction,
  house: { callName: 'add-bank-transfer', requiredFields: ['type'], handle: addBankTransfer },
  bridge: undefined,
};

function createMethodEndpoints(provider: Provider): SandboxEndpoint[] {
  const path = `/organisations/:organisation/${providers[provider].path}`;
  const addAction = addActions[provider];
  return [
    {
      path,
      findInstanceId: findOrganisationInstanceId,
      actions: {
        GET: { callName: 'list-methods', handle: createListHandler(provider) },
        ...(addAction && { POST: addAction }),
      },
    },
    {
      path: `${path}/:method`,
      findInstanceId: findOrganisationInstanceId,
      actions: {
        PATCH: {
          callName: 'set-default',
          requiredFields: ['is_default'],
          handle: createSetDefaultHandler(provider),
        },
        DELETE: { callName: 'delete-method', handle: createRemoveHandler(provider) },
      },
    },
  ];
}

export const organisationEndpoints: SandboxEndpoint[] = [
  {
    path: '/organisations/:organisation/users/:user',
    findInstanceId: findOrganisationInstanceId,
    actions: { GET: { callName: 'read-user', handle: readUser } },
  },
  ...Object.keys(providers).filter(isProvider).flatMap(createMethodEndpoints),
];
