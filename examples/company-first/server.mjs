import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { CHECKOUT_ORIGIN = 'http://localhost:3000', SECRET_KEY = 'sk_test_example', PORT = 0 } = process.env;

async function callApi(path, body) {
  const response = await fetch(`${CHECKOUT_ORIGIN}/api/sandbox/merchant/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${SECRET_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const address = { address_line1: '1 Quay Street', city: 'Whitby', postcode: 'YO21 1AA', country: 'GB' };
const oven = { item_id: 'oven', description: 'Oven', quantity: 1, unit_price: 24200, total_amount: 24200 };

/** Creates an order of the company and an intent to pay it. The amount is the server's, never the page's. */
async function createIntent({ id, name, country = 'GB' }) {
  const company = id ? { company: id } : { company_name: name, company_country: country };
  const organisation = await callApi('/organisations', { unique_id: randomUUID(), ...company });
  const organisations = [{ id: organisation.id, role: 'member' }];
  const user = await callApi('/users', { email: 'ada@example.com', name: 'Ada Baker', organisations });
  const order = await callApi('/payment/orders', {
    unique_id: randomUUID(),
    currency: 'GBP',
    total_amount: 24200,
    items: [oven],
    customer: { organisation: organisation.id, user: user.id, invoice_address: address },
  });
  const intent = await callApi('/payment/intents', { order: order.id });
  return { intent: intent.id, key: order.key };
}

async function respond(request, response) {
  if (request.method === 'POST') {
    const intent = await createIntent(await json(request));
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(intent));
  }
  const page = await readFile(new URL('index.html', import.meta.url), 'utf8');
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(page.replaceAll('{{checkout}}', CHECKOUT_ORIGIN));
}

const server = createServer((request, response) => {
  respond(request, response).catch((error) => response.writeHead(500).end(error.message));
});
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${server.address().port}`));
