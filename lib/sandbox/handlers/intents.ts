import type { Intent } from '@/lib/domain/order/order';
import { buildIntent } from '@/lib/sandbox/builders';
import type { SandboxCall, SandboxEndpoint } from '@/lib/sandbox/endpoint';
import type { ReceivedRequest } from '@/lib/sandbox/received-request';
import { ok } from '@/lib/sandbox/sandbox-response';
import { buildInstanceOrder, verificationOf, type ScenarioInstance } from '@/lib/sandbox/scenario-instance';
import { parseInstanceId } from '@/lib/sandbox/store';
import { parseExpand, toWireIntent } from '@/lib/sandbox/wire-relations';

const findInstanceId = ({ params }: ReceivedRequest) => parseInstanceId('intent', params.intent);

/** Builds the intent. Its order has no offer until one is created. */
function buildInstanceIntent(instance: ScenarioInstance, origin: string): Intent {
  const { id, scenario, isOfferedToIntent, merchantOrder } = instance;
  const order = buildInstanceOrder(instance, origin);
  const orderWithoutOffer = scenario.intent === 'without-order' ? null : { ...order, payment_offer: null };
  const requested = merchantOrder?.requestedOffer;
  const defaultUrls = requested?.urls ?? { success: '/confirmation', failure: '/error' };
  const urls = scenario.urls === undefined ? defaultUrls : scenario.urls;
  return buildIntent({
    id: `intent-${id}`,
    order: isOfferedToIntent ? order : orderWithoutOffer,
    verification:
      scenario.verification === 'declined-intent' ? { status: 'declined' } : verificationOf(instance),
    request: {
      merchant_urls: urls,
      locale: scenario.intentLocale ?? scenario.locale ?? requested?.locale ?? null,
    },
  });
}

function readIntent({ instance, url }: SandboxCall) {
  instance.readCount += 1;
  return ok(toWireIntent(buildInstanceIntent(instance, url.origin), instance.key, parseExpand(url)));
}

function createOffer({ instance, url }: SandboxCall) {
  instance.isOfferedToIntent = true;
  return ok(toWireIntent(buildInstanceIntent(instance, url.origin), instance.key, parseExpand(url)));
}

export const intentEndpoints: SandboxEndpoint[] = [
  {
    path: '/payment/intents/:intent',
    findInstanceId,
    actions: { GET: { callName: 'read-intent', handle: readIntent } },
  },
  {
    path: '/payment/intents/:intent/create_offer',
    findInstanceId,
    actions: { POST: { callName: 'create-offer', handle: createOffer } },
  },
];
