import type { Intent } from '@/lib/domain/order';
import { ok } from '@/lib/sandbox/answer';
import { buildIntent } from '@/lib/sandbox/builders';
import type { Call, Endpoint } from '@/lib/sandbox/endpoint';
import { expansionOf, intentOnWire } from '@/lib/sandbox/expansion';
import { orderOf, verificationOf, type Purchase } from '@/lib/sandbox/purchase';
import type { Received } from '@/lib/sandbox/received';
import { copyIn } from '@/lib/sandbox/store';

const whose = ({ params }: Received) => copyIn('intent', params.intent);

/** Until an offer is made for it, the intent's order has none. */
function intentOf(purchase: Purchase, origin: string): Intent {
  const { id, scenario, offeredToIntent } = purchase;
  const order = orderOf(purchase, origin);
  const urls = scenario.urls === undefined ? { success: '/confirmation', failure: '/error' } : scenario.urls;
  return buildIntent({
    id: `intent-${id}`,
    order: offeredToIntent
      ? order
      : scenario.intent === 'without-order'
        ? null
        : { ...order, payment_offer: null },
    verification: verificationOf(purchase),
    request: { merchant_urls: urls, locale: scenario.intentLocale ?? scenario.locale ?? null },
  });
}

function readIntent({ purchase, url }: Call) {
  purchase.reads += 1;
  return ok(intentOnWire(intentOf(purchase, url.origin), purchase.key, expansionOf(url)));
}

function createOffer({ purchase, url }: Call) {
  purchase.offeredToIntent = true;
  return ok(intentOnWire(intentOf(purchase, url.origin), purchase.key, expansionOf(url)));
}

export const intents: Endpoint[] = [
  { path: '/payment/intents/:intent', whose, methods: { GET: { call: 'read-intent', answer: readIntent } } },
  {
    path: '/payment/intents/:intent/create_offer',
    whose,
    methods: { POST: { call: 'create-offer', answer: createOffer } },
  },
];
