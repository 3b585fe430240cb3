import { findMerchantInstance } from '@/lib/sandbox/merchant/find-merchant-instance';
import {
  defineEndpoint,
  withBody,
  type MerchantCall,
  type MerchantEndpoint,
} from '@/lib/sandbox/merchant/merchant-endpoint';
import { toRequestedOffer } from '@/lib/sandbox/merchant/merchant-order';
import { offerSchema } from '@/lib/sandbox/merchant/schemas';
import { merchantUrl } from '@/lib/sandbox/merchant/wire';
import { created, errorResponse, invalidFieldResponse, ok } from '@/lib/sandbox/sandbox-response';
import { buildInstanceOrder, type ScenarioInstance } from '@/lib/sandbox/scenario-instance';

/** Converts the offer as the merchant sees it; without usable plans it is not eligible. */
function toMerchantOffer(instance: ScenarioInstance, { origin }: URL): object {
  const { id, merchantOrder } = instance;
  const { payment_offer: offer } = buildInstanceOrder(instance, origin);
  const plans = offer?.offered_payment_plans ?? [];
  return {
    ...offer,
    id: `offer-${id}`,
    url: merchantUrl(origin, `/payment/offers/offer-${id}`),
    order: `order-${id}`,
    offered_payment_plans: plans,
    urls: { ...offer?.urls, notification: merchantOrder?.requestedOffer?.notificationUrl },
    is_eligible: plans.some(({ status }) => status === 'offered'),
  };
}

/** Makes the offer of an order; for an order that has one it is made again, with the new addresses. */
const createOffer = withBody(offerSchema, (call: MerchantCall, _: object, body) => {
  const instance = findMerchantInstance(call, 'order', body.order);
  if (!instance?.merchantOrder) return invalidFieldResponse('order', 'There is no such order.');
  if (instance.scenario.offer === 'none') return errorResponse(422, 'Nothing can be offered for this order.');
  instance.merchantOrder.requestedOffer = toRequestedOffer(body.urls, body);
  return created(toMerchantOffer(instance, call.url));
});

export const offerEndpoints: MerchantEndpoint[] = [
  defineEndpoint({ path: '/payment/offers', findTarget: () => ({}), actions: { POST: createOffer } }),
  defineEndpoint({
    path: '/payment/offers/:offer',
    findTarget: (call) => {
      const instance = findMerchantInstance(call, 'offer', call.params.offer);
      return instance?.merchantOrder?.requestedOffer ? instance : undefined;
    },
    actions: { GET: ({ url }, instance) => ok(toMerchantOffer(instance, url)) },
  }),
];
