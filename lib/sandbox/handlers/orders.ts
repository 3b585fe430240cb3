import { ok } from '@/lib/sandbox/answer';
import type { Call, Endpoint } from '@/lib/sandbox/endpoint';
import { expansionOf, orderOnWire, wholeOrder } from '@/lib/sandbox/expansion';
import { orderOf, renewOffer } from '@/lib/sandbox/purchase';
import type { Received } from '@/lib/sandbox/received';
import { copyIn } from '@/lib/sandbox/store';

const whose = ({ params }: Received) => copyIn('order', params.order);

function readOrder({ purchase, url }: Call) {
  purchase.reads += 1;
  return ok(orderOnWire(orderOf(purchase, url.origin), purchase.key, expansionOf(url)));
}

function refreshOffer({ purchase, store, url }: Call) {
  renewOffer(purchase, store.now());
  return ok(orderOnWire(orderOf(purchase, url.origin), purchase.key, wholeOrder));
}

const readSessionId = ({ purchase }: Call) => ok({ session_id: `sess-${purchase.id}` });

export const orders: Endpoint[] = [
  { path: '/payment/orders/:order', whose, methods: { GET: { call: 'read-order', answer: readOrder } } },
  {
    path: '/payment/orders/:order/refresh_payment_offer',
    whose,
    methods: { PUT: { call: 'refresh-offer', answer: refreshOffer } },
  },
  {
    path: '/payment/orders/:order/session_id',
    whose,
    methods: { GET: { call: 'session-id', answer: readSessionId } },
  },
];
