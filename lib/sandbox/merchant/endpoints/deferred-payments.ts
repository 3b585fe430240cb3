import { listMerchantInstances } from '@/lib/sandbox/merchant/find-merchant-instance';
import { pageResponse } from '@/lib/sandbox/merchant/list-page';
import {
  defineEndpoint,
  withBody,
  type MerchantCall,
  type MerchantEndpoint,
} from '@/lib/sandbox/merchant/merchant-endpoint';
import { applyPostSale, postSaleTypes, type PostSaleType } from '@/lib/sandbox/merchant/post-sale';
import { postSaleSchema, simulationSchema } from '@/lib/sandbox/merchant/schemas';
import { ledgerOf, toMerchantPayment } from '@/lib/sandbox/merchant/wire';
import { toRejectionReason } from '@/lib/sandbox/offer-details';
import { recordPayment } from '@/lib/sandbox/record-payment';
import {
  created,
  errorResponse,
  invalidFieldResponse,
  missingFieldsResponse,
  ok,
} from '@/lib/sandbox/sandbox-response';
import type { ScenarioInstance } from '@/lib/sandbox/scenario-instance';

type PaidInstance = ScenarioInstance & {
  deferredPayment: NonNullable<ScenarioInstance['deferredPayment']>;
  merchantOrder: NonNullable<ScenarioInstance['merchantOrder']>;
};

const hasPayment = (instance: ScenarioInstance): instance is PaidInstance =>
  instance.deferredPayment !== null && instance.merchantOrder !== undefined;

const findPayment = (call: MerchantCall): PaidInstance | undefined =>
  listMerchantInstances(call)
    .filter(hasPayment)
    .find(({ deferredPayment }) => deferredPayment.id === call.params.payment);

function listPayments(call: MerchantCall) {
  const orderId = call.url.searchParams.get('order');
  const instances = listMerchantInstances(call)
    .filter(hasPayment)
    .filter(({ deferredPayment }) => orderId === null || deferredPayment.order === orderId);
  return pageResponse(instances, call.url, {
    toWire: (instance) => toMerchantPayment(instance, call.url.origin),
  });
}

const typesWithAmount: PostSaleType[] = ['capture', 'refund', 'void'];

const createPostSaleAction = (type: PostSaleType) =>
  withBody(postSaleSchema, ({ store, url }: MerchantCall, instance: PaidInstance, { amount, metadata }) => {
    const { deferredPayment, merchantOrder } = instance;
    if (amount === undefined && typesWithAmount.includes(type)) return missingFieldsResponse(['amount']);
    const requestedAmount = typesWithAmount.includes(type) ? amount : undefined;
    const result = applyPostSale(deferredPayment.status, ledgerOf(instance), type, requestedAmount);
    if (!result.isAllowed && result.reason === 'status')
      return errorResponse(409, `A payment that is ${deferredPayment.status} cannot take a ${type}.`);
    if (!result.isAllowed) return invalidFieldResponse('amount', `At most ${result.maxAmount} is possible.`);
    const event = {
      created: new Date(store.now()).toISOString(),
      type,
      amount: result.amount,
      currency: merchantOrder.body.currency,
      metadata,
      changes: result.changes,
    };
    merchantOrder.postSaleEvents = [...merchantOrder.postSaleEvents, event];
    recordPayment(store, instance, {
      payment: { ...deferredPayment, status: result.status },
      origin: url.origin,
      ledger: result.ledger,
    });
    return created(event);
  });

/** Sets the status that the provider, the buyer's bank or the buyer would set; only the sandbox has this call. */
const simulateStatus = withBody(
  simulationSchema,
  ({ store, url }: MerchantCall, instance: PaidInstance, { status, rejection_code: code }) => {
    const payment = {
      ...instance.deferredPayment,
      status,
      rejection_reason: toRejectionReason(code ?? undefined),
    };
    recordPayment(store, instance, { payment, origin: url.origin });
    return ok(toMerchantPayment(instance, url.origin));
  },
);

export const deferredPaymentEndpoints: MerchantEndpoint[] = [
  defineEndpoint({
    path: '/payment/deferred_payments',
    isSharedWithCheckout: true,
    findTarget: () => ({}),
    actions: { GET: listPayments },
  }),
  defineEndpoint({
    path: '/payment/deferred_payments/:payment',
    findTarget: findPayment,
    actions: { GET: ({ url }, instance) => ok(toMerchantPayment(instance, url.origin)) },
  }),
  defineEndpoint({
    path: '/payment/deferred_payments/:payment/simulate',
    findTarget: findPayment,
    actions: { POST: simulateStatus },
  }),
  ...postSaleTypes.map((type) =>
    defineEndpoint({
      path: `/payment/deferred_payments/:payment/${type}`,
      findTarget: findPayment,
      actions: { POST: createPostSaleAction(type) },
    }),
  ),
];
