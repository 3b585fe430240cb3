import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createMerchantApi } from './merchant-api.mjs';
import { renderPage } from './page.mjs';
import { createPurchases } from './purchases.mjs';

const css = 'text/css; charset=utf-8';
const files = {
  '/base.css': ['base.css', css],
  '/shop.css': ['shop.css', css],
  '/basket.css': ['basket.css', css],
  '/demonstration.css': ['demonstration.css', css],
  '/shop.js': ['shop.js', 'text/javascript; charset=utf-8'],
  '/favicon.svg': ['favicon.svg', 'image/svg+xml'],
};

// A merchant's page needs script-src and frame-src; shop.example is the merchant's origin in scenarios of the sandbox.
const policy = (checkout) =>
  [
    "default-src 'none'",
    `script-src 'self' ${checkout}`,
    `frame-src ${checkout} https://shop.example`,
    "style-src 'self'",
    "img-src 'self'",
    // The page receives the webhooks of the shop's server as a stream.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns the scenarios of the sandbox, or none if the checkout does not respond. */
async function fetchScenarios(checkout) {
  try {
    const response = await fetch(`${checkout}/api/sandbox/scenarios`, { signal: AbortSignal.timeout(5000) });
    const list = await response.json();
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Query parameters of an order that is opened by its id. */
const idParameters = ['suffix', 'raw', 'order', 'intent'];

/** Creates a purchase in the sandbox, or, if that fails, names a new copy of the scenario's order by its id. */
async function startPurchase({ pathname, searchParams }, { purchases, ownOrigin }) {
  const query = new URLSearchParams(searchParams);
  query.delete('purchase');
  const purchase = await purchases
    .start({
      scenario: query.get('scenario') ?? 'basic',
      mode: query.get('mode') ?? 'order',
      notification: `${ownOrigin}/webhooks`,
    })
    .catch((error) => console.warn(`The shop could not create an order: ${error.message}`));
  if (purchase) query.set('purchase', purchase.id);
  else query.set('suffix', randomBytes(4).toString('hex'));
  return { status: 302, headers: { location: `${pathname}?${query}` }, body: '' };
}

const MAX_BODY_BYTES = 500_000;

/** Receives a webhook. A 4xx response makes the sender try again, too. */
async function receiveWebhook(request, purchases) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return { status: 413, body: 'Too large' };
  const isGenuine = purchases.receive(request.headers['usance-signature'], Buffer.concat(chunks).toString());
  return isGenuine ? { status: 204, body: '' } : { status: 400, body: 'The signature is wrong' };
}

/** Sends the page every webhook of its purchase: those that have arrived, then each new one. */
function streamWebhooks(purchase, response, headers) {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
  const send = (event) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.write(': open\n\n');
  purchase.events.forEach(send);
  purchase.listeners.add(send);
  response.once('close', () => purchase.listeners.delete(send));
}

async function respond(request, shop) {
  const { checkout, purchases } = shop;
  if (request.method === 'POST' && request.url === '/webhooks') return receiveWebhook(request, purchases);
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, body: 'Only GET' };
  if (!URL.canParse(request.url, 'http://shop')) return { status: 404, body: 'Not found' };
  const url = new URL(request.url, 'http://shop');
  const { pathname, searchParams } = url;
  if (pathname === '/scenarios') {
    return { type: 'application/json', body: JSON.stringify(await fetchScenarios(checkout)) };
  }
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (file) return { type: file[1], body: await readFile(new URL(file[0], import.meta.url)) };
  if (pathname !== '/') return { status: 404, body: 'Not found' };
  const purchase = purchases.find(searchParams.get('purchase'));
  if (!purchase && !idParameters.some((name) => searchParams.has(name))) return startPurchase(url, shop);
  const scenarios = await fetchScenarios(checkout);
  const page = await renderPage({ checkout, query: searchParams, scenarios, purchase });
  return { type: 'text/html; charset=utf-8', body: page };
}

const headersFor = (checkout) => ({
  'content-security-policy': policy(checkout),
  // The shop's URL may contain an order key, which must not reach other origins.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/**
 * Starts the demo shop. `checkout` is the origin of the checkout, `secretKey` the shop's key of its API.
 * @returns the listening server
 */
export function startShop({ port, checkout, secretKey = 'sk_test_northwind' }) {
  const purchases = createPurchases(createMerchantApi({ checkout, secretKey }));
  const shop = { checkout, purchases, ownOrigin: `http://localhost:${port}` };
  const server = createServer(async (request, response) => {
    const [, streamedId] = /^\/purchases\/(\w+)\/webhooks$/.exec(request.url) ?? [];
    const streamed = purchases.find(streamedId);
    if (streamed) return streamWebhooks(streamed, response, headersFor(checkout));
    const {
      status = 200,
      type = 'text/plain',
      headers,
      body,
    } = await respond(request, shop).catch(() => ({ status: 500, body: 'The shop cannot answer' }));
    response.writeHead(status, { 'content-type': type, ...headersFor(checkout), ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.DEMO_PORT ?? 3001);
  const checkout = new URL(process.env.CHECKOUT_URL ?? 'http://localhost:3000').origin;
  await startShop({ port, checkout, secretKey: process.env.DEMO_SECRET_KEY });
  console.log(`Demo shop: http://localhost:${port}, with the checkout of ${checkout}`);
}
