import { http, type HttpHandler, type HttpResponseResolver } from 'msw';
import {
  errorResponse,
  methodNotAllowed,
  notFound,
  ok,
  toResponse,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';
import { findScenario, scenarios } from '@/lib/sandbox/scenarios';
import { parseInstanceId, type Store } from '@/lib/sandbox/store';

const listScenarios = (origin: string) =>
  Object.entries(scenarios).map(([id, { description }]) => ({
    id,
    description,
    url: `${origin}/?order=order-${id}&key=key-${id}`,
    order: `order-${id}`,
    key: `key-${id}`,
    intent: `intent-${id}`,
  }));

function readJournal(store: Store, orderId: string): SandboxResponse {
  const instanceId = parseInstanceId('order', orderId) ?? '';
  const instance = store.findInstance(instanceId);
  if (instance) return ok(instance.journal);
  return findScenario(instanceId.split('_', 1)[0] ?? '') ? ok([]) : notFound();
}

export const respondToMethod =
  (
    method: string,
    respond: (url: URL, params: Record<string, unknown>, headers: Headers) => SandboxResponse,
  ): HttpResponseResolver =>
  ({ request, params }) =>
    toResponse(
      request.method === method
        ? respond(new URL(request.url), params, request.headers)
        : methodNotAllowed([method]),
    );

/** Creates the handlers for the list of scenarios, the reset and the journals. They need no key. */
export const createControlHandlers = (store: Store, base: string): HttpHandler[] => [
  http.all(
    `${base}/scenarios`,
    respondToMethod('GET', ({ origin }) => ok(listScenarios(origin))),
  ),
  http.all(
    `${base}/reset`,
    respondToMethod('POST', ({ origin }, _, headers) => {
      if ((headers.get('origin') ?? origin) !== origin)
        return errorResponse(403, 'Only a page of the sandbox may reset it.');
      store.reset();
      return { status: 204 };
    }),
  ),
  http.all(
    `${base}/orders/:order/journal`,
    respondToMethod('GET', (_, { order }) => readJournal(store, String(order))),
  ),
];

/** Creates the handler of all other paths. */
export const createNotFoundHandler = (base: string): HttpHandler =>
  http.all(`${base}/*`, () => toResponse(errorResponse(404, 'The sandbox has no such path.')));
