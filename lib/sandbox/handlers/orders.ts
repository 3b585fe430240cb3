import type { SandboxCall, SandboxEndpoint } from '@/lib/sandbox/endpoint';
import type { ReceivedRequest } from '@/lib/sandbox/received-request';
import { ok } from '@/lib/sandbox/sandbox-response';
import { buildInstanceOrder, renewOffer } from '@/lib/sandbox/scenario-instance';
import { parseInstanceId } from '@/lib/sandbox/store';
import { parseExpand, toWireOrder, fullOrderExpansion } from '@/lib/sandbox/wire-relations';

const findInstanceId = ({ params }: ReceivedRequest) => parseInstanceId('order', params.order);

function readOrder({ instance, url }: SandboxCall) {
  instance.readCount += 1;
  return ok(toWireOrder(buildInstanceOrder(instance, url.origin), instance.key, parseExpand(url)));
}

function refreshOffer({ instance, store, url }: SandboxCall) {
  renewOffer(instance, store.now());
  return ok(toWireOrder(buildInstanceOrder(instance, url.origin), instance.key, fullOrderExpansion));
}

const readSessionId = ({ instance }: SandboxCall) => ok({ session_id: `sess-${instance.id}` });

export const orderEndpoints: SandboxEndpoint[] = [
  {
    path: '/payment/orders/:order',
    findInstanceId,
    actions: { GET: { callName: 'read-order', handle: readOrder } },
  },
  {
    path: '/payment/orders/:order/refresh_payment_offer',
    findInstanceId,
    actions: { PUT: { callName: 'refresh-offer', handle: refreshOffer } },
  },
  {
    path: '/payment/orders/:order/session_id',
    findInstanceId,
    actions: { GET: { callName: 'session-id', handle: readSessionId } },
  },
];
