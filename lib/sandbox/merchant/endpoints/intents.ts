import { findMerchantInstance } from '@/lib/sandbox/merchant/find-merchant-instance';
import {
  defineEndpoint,
  withBody,
  type MerchantCall,
  type MerchantEndpoint,
} from '@/lib/sandbox/merchant/merchant-endpoint';
import { toRequestedOffer } from '@/lib/sandbox/merchant/merchant-order';
import { intentSchema } from '@/lib/sandbox/merchant/schemas';
import { merchantUrl } from '@/lib/sandbox/merchant/wire';
import { created, invalidFieldResponse, ok } from '@/lib/sandbox/sandbox-response';
import { verificationOf, type ScenarioInstance } from '@/lib/sandbox/scenario-instance';

function toMerchantIntent(instance: ScenarioInstance, { origin }: URL): object {
  const { id, key, merchantOrder } = instance;
  const { urls, notificationUrl, locale, metadata } = { ...merchantOrder?.requestedOffer };
  return {
    url: merchantUrl(origin, `/payment/intents/intent-${id}`),
    id: `intent-${id}`,
    order: `order-${id}`,
    key,
    payment_url: `${origin}/?intent=intent-${id}&key=${key}`,
    request: { merchant_urls: { ...urls, notification: notificationUrl }, locale },
    metadata,
    verification: verificationOf(instance),
  };
}

/** Makes the intent of an order: the checkout asks for the offer when the buyer opens it. */
const createIntent = withBody(intentSchema, (call: MerchantCall, _: object, body) => {
  const instance = findMerchantInstance(call, 'order', body.order);
  if (!instance?.merchantOrder) return invalidFieldResponse('order', 'There is no such order.');
  instance.merchantOrder.hasIntent = true;
  instance.merchantOrder.requestedOffer = toRequestedOffer(body.merchant_urls, body);
  return created(toMerchantIntent(instance, call.url));
});

export const intentEndpoints: MerchantEndpoint[] = [
  defineEndpoint({ path: '/payment/intents', findTarget: () => ({}), actions: { POST: createIntent } }),
  defineEndpoint({
    path: '/payment/intents/:intent',
    isSharedWithCheckout: true,
    findTarget: (call) => {
      const instance = findMerchantInstance(call, 'intent', call.params.intent);
      return instance?.merchantOrder?.hasIntent ? instance : undefined;
    },
    actions: { GET: ({ url }, instance) => ok(toMerchantIntent(instance, url)) },
  }),
];
