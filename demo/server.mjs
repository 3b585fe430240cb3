import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { renderPage } from './page.mjs';

const css = 'text/css; charset=utf-8';
const files = {
  '/base.css': ['base.css', css],
  '/shop.css': ['shop.css', css],
  '/basket.css': ['basket.css', css],
  '/demonstration.css': ['demonstration.css', css],
  '/shop.js': ['shop.js', 'text/javascript; charset=utf-8'],
  '/favicon.svg': ['favicon.svg', 'image/svg+xml'],
};

// What a merchant's page needs is script-src and frame-src; shop.example is this shop's own address in the sandbox.
const policy = (checkout) =>
  [
    "default-src 'none'",
    `script-src 'self' ${checkout}`,
    `frame-src ${checkout} https://shop.example`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Every scenario of the sandbox, or none while the checkout does not answer. */
async function scenariosOf(checkout) {
  try {
    const answer = await fetch(`${checkout}/api/sandbox/scenarios`, { signal: AbortSignal.timeout(5000) });
    const list = await answer.json();
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Every visit is an order of its own: the suffix names the copy of the scenario. */
function withSuffix({ pathname, searchParams }) {
  const query = new URLSearchParams(searchParams);
  query.set('suffix', randomBytes(4).toString('hex'));
  return `${pathname}?${query}`;
}

async function answer(request, checkout) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, body: 'Only GET' };
  if (!URL.canParse(request.url, 'http://shop')) return { status: 404, body: 'Not found' };
  const url = new URL(request.url, 'http://shop');
  const { pathname, searchParams } = url;
  if (pathname === '/scenarios') {
    return { type: 'application/json', body: JSON.stringify(await scenariosOf(checkout)) };
  }
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (file) return { type: file[1], body: await readFile(new URL(file[0], import.meta.url)) };
  if (pathname !== '/') return { status: 404, body: 'Not found' };
  if (!searchParams.has('suffix') && !searchParams.has('raw')) {
    return { status: 302, headers: { location: withSuffix(url) }, body: '' };
  }
  const page = await renderPage({ checkout, query: searchParams, scenarios: await scenariosOf(checkout) });
  return { type: 'text/html; charset=utf-8', body: page };
}

/** Starts the demo shop, which embeds the checkout of that origin. @returns the listening server */
export function startShop({ port, checkout }) {
  const server = createServer(async (request, response) => {
    const {
      status = 200,
      type = 'text/plain',
      headers,
      body,
    } = await answer(request, checkout).catch(() => ({ status: 500, body: 'The shop cannot answer' }));
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': policy(checkout),
      // The shop's own address may carry an order's key, which must not go along to others.
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...headers,
    });
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
  await startShop({ port, checkout });
  console.log(`Demo shop: http://localhost:${port}, with the checkout of ${checkout}`);
}
