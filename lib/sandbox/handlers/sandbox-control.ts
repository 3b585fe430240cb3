import { http, type HttpHandler, type HttpResponseResolver } from 'msw';
import { failed, notAllowed, notFound, ok, toResponse, type Answer } from '@/lib/sandbox/answer';
import { scenarioOf, scenarios } from '@/lib/sandbox/scenarios';
import { copyIn, type Store } from '@/lib/sandbox/store';

const listOf = (origin: string) =>
  Object.entries(scenarios).map(([id, { description }]) => ({
    id,
    description,
    url: `${origin}/?order=order-${id}&key=key-${id}`,
    order: `order-${id}`,
    key: `key-${id}`,
    intent: `intent-${id}`,
  }));

function journalOf(store: Store, order: string): Answer {
  const id = copyIn('order', order) ?? '';
  const known = store.known(id);
  if (known) return ok(known.journal);
  return scenarioOf(id.split('_', 1)[0] ?? '') ? ok([]) : notFound();
}

export const only =
  (method: string, answer: (url: URL, params: Record<string, unknown>) => Answer): HttpResponseResolver =>
  ({ request, params }) =>
    toResponse(request.method === method ? answer(new URL(request.url), params) : notAllowed([method]));

/** What the sandbox says about itself. No key is needed. */
export const sandboxControl = (store: Store, base: string): HttpHandler[] => [
  http.all(
    `${base}/scenarios`,
    only('GET', ({ origin }) => ok(listOf(origin))),
  ),
  http.all(
    `${base}/reset`,
    only('POST', () => {
      store.reset();
      return { status: 204 };
    }),
  ),
  http.all(
    `${base}/orders/:order/journal`,
    only('GET', (_, { order }) => journalOf(store, String(order))),
  ),
];

/** Whatever else is asked of the sandbox. */
export const nothingHere = (base: string): HttpHandler =>
  http.all(`${base}/*`, () => toResponse(failed(404, 'The sandbox has no such path.')));
