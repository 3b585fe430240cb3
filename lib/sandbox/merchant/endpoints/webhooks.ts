import { pageResponse } from '@/lib/sandbox/merchant/list-page';
import {
  defineEndpoint,
  type MerchantCall,
  type MerchantEndpoint,
} from '@/lib/sandbox/merchant/merchant-endpoint';
import { errorResponse, ok, type SandboxResponse } from '@/lib/sandbox/sandbox-response';
import { SIGNATURE_HEADER, SIGNATURE_TOLERANCE_SECONDS } from '@/lib/sandbox/webhooks/signature';
import { RETRY_DELAYS_MS, type WebhookDelivery } from '@/lib/sandbox/webhooks/webhook-sender';

const readSettings = ({ account }: MerchantCall) =>
  ok({
    signing_secret: account.signingSecret,
    signature_header: SIGNATURE_HEADER,
    tolerance_seconds: SIGNATURE_TOLERANCE_SECONDS,
    retry_delays_seconds: RETRY_DELAYS_MS.map((delayMs) => delayMs / 1000),
  });

const toWire = ({ id, type, created, target, state, attempts, body }: WebhookDelivery) => ({
  id,
  type,
  created,
  url: target.url,
  order: target.orderId,
  state,
  attempts,
  body,
});

function listDeliveries({ store, account, url }: MerchantCall) {
  const orderId = url.searchParams.get('order');
  const deliveries = store.webhooks
    .listDeliveries(account.id)
    .filter(({ target }) => orderId === null || target.orderId === orderId);
  return pageResponse(deliveries, url, { toWire });
}

function resend({ store }: MerchantCall, delivery: WebhookDelivery): SandboxResponse {
  if (delivery.state === 'pending') return errorResponse(409, 'The delivery is under way.');
  store.webhooks.resend(delivery);
  return { status: 202, body: toWire(delivery) };
}

const findDelivery = ({ store, account, params }: MerchantCall) =>
  store.webhooks.listDeliveries(account.id).find(({ id }) => id === params.delivery);

export const webhookEndpoints: MerchantEndpoint[] = [
  defineEndpoint({ path: '/webhook_settings', findTarget: () => ({}), actions: { GET: readSettings } }),
  defineEndpoint({ path: '/webhook_deliveries', findTarget: () => ({}), actions: { GET: listDeliveries } }),
  defineEndpoint({
    path: '/webhook_deliveries/:delivery',
    findTarget: findDelivery,
    actions: { GET: (_, delivery) => ok(toWire(delivery)) },
  }),
  defineEndpoint({
    path: '/webhook_deliveries/:delivery/resend',
    findTarget: findDelivery,
    actions: { POST: resend },
  }),
];
