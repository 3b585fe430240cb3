import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import { randomSuffix } from '@/lib/sandbox/merchant/entity-id';
import { findMerchantInstance, listMerchantInstances } from '@/lib/sandbox/merchant/find-merchant-instance';
import { pageResponse } from '@/lib/sandbox/merchant/list-page';
import {
  defineEndpoint,
  withBody,
  type MerchantCall,
  type MerchantEndpoint,
} from '@/lib/sandbox/merchant/merchant-endpoint';
import { findOwned } from '@/lib/sandbox/merchant/merchant-records';
import { orderSchema, type OrderBody } from '@/lib/sandbox/merchant/schemas';
import { validateBody } from '@/lib/sandbox/merchant/validate-body';
import { toMerchantOrder } from '@/lib/sandbox/merchant/wire';
import { rejectInvalidBody } from '@/lib/sandbox/received-request';
import {
  created,
  errorResponse,
  invalidFieldResponse,
  ok,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';
import type { ScenarioInstance } from '@/lib/sandbox/scenario-instance';
import { findScenario } from '@/lib/sandbox/scenarios';
import { parseExpand } from '@/lib/sandbox/wire-relations';

/** The field of an order's metadata that names the scenario which the order copies. */
const SCENARIO_FIELD = 'sandbox_scenario';
const DEFAULT_SCENARIO = 'basic';

const respondWith = ({ url }: MerchantCall, instance: ScenarioInstance) =>
  toMerchantOrder(instance, url.origin, parseExpand(url));

/** Returns the buyer of an order, or the response to one that the account does not have. */
function findBuyer({ store, account }: MerchantCall, { customer }: OrderBody) {
  const organisation = findOwned(store.merchants.organisations, account, customer.organisation);
  const user = findOwned(store.merchants.users, account, customer.user);
  const fail = (field: string, message: string) => ({
    status: 400,
    body: { customer: { [field]: [message] } },
  });
  if (!organisation) return fail('organisation', 'There is no such organisation.');
  if (!user) return fail('user', 'There is no such user.');
  if (!user.organisations.some(({ id }) => id === organisation.id))
    return fail('user', 'The user is not a member of the organisation.');
  return { organisation, user };
}

const createOrder = withBody(orderSchema, (call: MerchantCall, _: object, body) => {
  const buyer = findBuyer(call, body);
  if ('status' in buyer) return buyer;
  const scenarioName = String(body.metadata[SCENARIO_FIELD] ?? DEFAULT_SCENARIO);
  const instance = findScenario(scenarioName)
    ? call.store.openInstance(`${scenarioName}_${randomSuffix()}`)
    : undefined;
  if (!instance)
    return invalidFieldResponse('metadata', `${SCENARIO_FIELD} is not a scenario of the sandbox.`);
  instance.key = `key-${randomSuffix()}${randomSuffix()}`;
  instance.merchantOrder = {
    account: call.account,
    created: new Date(call.store.now()).toISOString(),
    body,
    ...buyer,
    postSaleEvents: [],
  };
  return created(respondWith(call, instance));
});

/** Changes the given fields of an order that is not being paid. */
function changeOrder(call: MerchantCall, instance: ScenarioInstance): SandboxResponse {
  const rejection = rejectInvalidBody(call);
  const { merchantOrder, deferredPayment } = instance;
  if (rejection || !merchantOrder) return rejection ?? errorResponse(409, 'The order cannot be changed.');
  if (deferredPayment && classifyPayment(deferredPayment) === 'progressing')
    return errorResponse(409, 'The order is being paid already.');
  const result = validateBody(orderSchema, { ...merchantOrder.body, ...call.body });
  if (!result.isValid) return result.response;
  const buyer = findBuyer(call, result.body);
  if ('status' in buyer) return buyer;
  instance.merchantOrder = { ...merchantOrder, ...buyer, body: result.body };
  return ok(respondWith(call, instance));
}

export const orderEndpoints: MerchantEndpoint[] = [
  defineEndpoint({
    path: '/payment/orders',
    findTarget: () => ({}),
    actions: {
      GET: (call) =>
        pageResponse(listMerchantInstances(call), call.url, {
          uniqueIdOf: ({ merchantOrder }) => merchantOrder?.body.unique_id ?? '',
          toWire: (instance) => respondWith(call, instance),
        }),
      POST: createOrder,
    },
  }),
  defineEndpoint({
    path: '/payment/orders/:order',
    isSharedWithCheckout: true,
    findTarget: (call) => findMerchantInstance(call, 'order', call.params.order),
    actions: {
      GET: (call, instance) => ok(respondWith(call, instance)),
      PATCH: changeOrder,
    },
  }),
];
