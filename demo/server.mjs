import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createMerchantApi } from './purchases/merchant-api.mjs';
import { isReturnPage, renderPage, renderReturnPage } from './page/page.mjs';
import {
  buyForCompany,
  receiveWebhook,
  startPurchase,
  streamWebhooks,
} from './purchases/purchase-routes.mjs';
import { createPurchases } from './purchases/purchases.mjs';

const css = 'text/css; charset=utf-8';
const html = 'text/html; charset=utf-8';
const files = {
  '/base.css': ['base.css', css],
  '/shop.css': ['shop.css', css],
  '/basket.css': ['basket.css', css],
  '/demonstration.css': ['demonstration.css', css],
  '/shop.js': ['shop.js', 'text/javascript; charset=utf-8'],
  '/favicon.svg': ['favicon.svg', 'image/svg+xml'],
};

// A merchant's page needs script-src and frame-src; shop.example is the merchant's origin in scenarios of the sandbox.
// A checkout that follows the offer's addresses leads its frame to the shop's pages of return.
const policy = (checkout, isReturnPage = false) =>
  [
    "default-src 'none'",
    `script-src 'self' ${checkout}`,
    `frame-src 'self' ${checkout} https://shop.example`,
    "style-src 'self'",
    "img-src 'self'",
    // The page receives the webhooks of the shop's server as a stream.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isReturnPage ? "'self'" : "'none'"}`,
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

async function respond(request, shop) {
  const { checkout, purchases } = shop;
  if (request.method === 'POST' && request.url === '/webhooks') return receiveWebhook(request, purchases);
  const [, buyingId] = /^\/purchases\/(\w+)\/company$/.exec(request.url) ?? [];
  const buying = request.method === 'POST' && purchases.find(buyingId);
  if (buying) return buyForCompany(request, buying, purchases);
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, body: 'Only GET' };
  if (!URL.canParse(request.url, 'http://shop')) return { status: 404, body: 'Not found' };
  const url = new URL(request.url, 'http://shop');
  const { pathname, searchParams } = url;
  if (pathname === '/scenarios') {
    return { type: 'application/json', body: JSON.stringify(await fetchScenarios(checkout)) };
  }
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (file) return { type: file[1], body: await readFile(new URL(`page/${file[0]}`, import.meta.url)) };
  const returnPage = await renderReturnPage(pathname);
  if (returnPage) return { type: html, body: returnPage };
  if (pathname !== '/') return { status: 404, body: 'Not found' };
  const purchase = purchases.find(searchParams.get('purchase'));
  if (!purchase && !idParameters.some((name) => searchParams.has(name))) return startPurchase(url, purchases);
  const scenarios = await fetchScenarios(checkout);
  const page = await renderPage({ checkout, query: searchParams, scenarios, purchase });
  return { type: html, body: page };
}

const headersFor = (checkout, url) => ({
  'content-security-policy': policy(checkout, isReturnPage(url)),
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
  const callApi = createMerchantApi({ checkout, secretKey });
  const purchases = createPurchases(callApi, `http://localhost:${port}`);
  const shop = { checkout, purchases };
  const server = createServer(async (request, response) => {
    const [, streamedId] = /^\/purchases\/(\w+)\/webhooks$/.exec(request.url) ?? [];
    const streamed = purchases.find(streamedId);
    if (streamed) return streamWebhooks(streamed, response, headersFor(checkout, request.url));
    const {
      status = 200,
      type = 'text/plain',
      headers,
      body,
    } = await respond(request, shop).catch(() => ({ status: 500, body: 'The shop cannot answer' }));
    response.writeHead(status, { 'content-type': type, ...headersFor(checkout, request.url), ...headers });
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
