import { providers, type Provider } from '@/lib/domain/providers';
import type { PaymentMethod, SavedMethod } from '@/lib/domain/payment-method';
import { created, invalid, notFound, ok, type Answer } from '@/lib/sandbox/answer';
import { buildBankTransfer, buildCustomer } from '@/lib/sandbox/builders';
import type { Action, Call, Endpoint } from '@/lib/sandbox/endpoint';
import { methodOnWire, ownedBy } from '@/lib/sandbox/organisation';
import { saveAirwallexCard, saveStripeCard } from './cards';
import { saveMandate } from './direct-debit';

function readUser({ purchase, params }: Call): Answer {
  if (params.user !== `user-${purchase.id}`) return notFound();
  const { email, name, phone } = { ...buildCustomer().user };
  return ok({ id: params.user, email, name, phone, role: 'buyer' });
}

const list =
  (provider: Provider) =>
  ({ purchase }: Call) => {
    const results = purchase.methods.filter((method) => method.provider === provider).map(methodOnWire);
    return ok({ count: results.length, next: null, previous: null, results });
  };

const find = ({ purchase, params }: Call, provider: Provider): SavedMethod | undefined =>
  purchase.methods.find((method) => method.provider === provider && method.id === params.method);

const setDefault = (provider: Provider) => (call: Call) => {
  const { is_default: isDefault } = call.body;
  const method = find(call, provider);
  if (!method) return notFound();
  if (typeof isDefault !== 'boolean') return invalid('is_default', 'Must be a valid boolean.');
  method.is_default = isDefault;
  return ok(methodOnWire(method));
};

const remove = (provider: Provider) => (call: Call) => {
  const method = find(call, provider);
  if (!method) return notFound();
  call.purchase.methods = call.purchase.methods.filter((other) => other !== method);
  return { status: 204 };
};

/** Adding a second one answers the first, so that two tabs make one. */
function addBankTransfer({ purchase, store, body }: Call): Answer {
  if (body.type !== 'bank_transfer')
    return invalid('type', `"${String(body.type).slice(0, 40)}" is not a valid choice.`);
  const existing: PaymentMethod | undefined = purchase.methods.find(({ type }) => type === 'bank_transfer');
  if (existing) return ok(buildBankTransfer({ id: existing.id, is_default: existing.is_default }));
  const method = buildBankTransfer({ id: store.nextId('transfer') });
  purchase.methods.push({ ...method, provider: 'house' });
  return created(method);
}

const add: Partial<Record<Provider, Action>> = {
  stripe: saveStripeCard,
  airwallex: saveAirwallexCard,
  gocardless: saveMandate,
  house: { call: 'add-bank-transfer', required: ['type'], answer: addBankTransfer },
};

function methodsOf(provider: Provider): Endpoint[] {
  const path = `/organisations/:organisation/${providers[provider].path}`;
  const post = add[provider];
  return [
    {
      path,
      whose: ownedBy,
      methods: { GET: { call: 'list-methods', answer: list(provider) }, ...(post && { POST: post }) },
    },
    {
      path: `${path}/:method`,
      whose: ownedBy,
      methods: {
        PATCH: { call: 'set-default', required: ['is_default'], answer: setDefault(provider) },
        DELETE: { call: 'delete-method', answer: remove(provider) },
      },
    },
  ];
}

export const organisations: Endpoint[] = [
  {
    path: '/organisations/:organisation/users/:user',
    whose: ownedBy,
    methods: { GET: { call: 'read-user', answer: readUser } },
  },
  ...(['stripe', 'airwallex', 'gocardless', 'house', 'bridge'] as const).flatMap(methodsOf),
];
