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

const operatorPageTitles: Partial<Record<string, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  help: 'Help',
};

/** Simulates a page of the operator's website, which the footer of a payment link leads to. */
function showOperatorPage(name: string): SandboxResponse {
  const title = Object.hasOwn(operatorPageTitles, name) ? operatorPageTitles[name] : undefined;
  if (!title) return notFound();
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title} – Sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>${title}</h1>
<p>This page stands for the operator’s own one.</p>
</html>`;
  return { status: 200, body, headers: { 'content-type': 'text/html' } };
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

/** Creates the handlers for the scenarios, the reset, the operator's pages and the journals. They need no key. */
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
    `${base}/pages/:page`,
    respondToMethod('GET', (_, { page }) => showOperatorPage(String(page))),
  ),
  http.all(
    `${base}/orders/:order/journal`,
    respondToMethod('GET', (_, { order }) => readJournal(store, String(order))),
  ),
];

/** Creates the handler of all other paths. */
export const createNotFoundHandler = (base: string): HttpHandler =>
  http.all(`${base}/*`, () => toResponse(errorResponse(404, 'The sandbox has no such path.')));
