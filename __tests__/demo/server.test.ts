/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startSandboxServer, type SandboxServer } from '@/__tests__/support/sandbox-server';

const SECRET_KEY = 'sk_test_demo_of_this_test';
let sandbox: SandboxServer;
let shop: ChildProcess;
let shopOrigin: string;

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  sandbox = await startSandboxServer();
  const port = await findFreePort();
  shopOrigin = `http://localhost:${port}`;
  shop = spawn(process.execPath, ['demo/server.mjs'], {
    env: {
      ...process.env,
      DEMO_PORT: String(port),
      CHECKOUT_URL: sandbox.origin,
      DEMO_SECRET_KEY: SECRET_KEY,
    },
  });
  await new Promise((resolve) => shop.stdout?.once('data', resolve));
});

afterAll(async () => {
  shop.kill();
  await sandbox.close();
});

/** Opens the shop as a browser does; returns its page and the purchase in it. */
async function openShop(query: string) {
  const response = await fetch(`${shopOrigin}/${query}`);
  const html = await response.text();
  const [, text = ''] = /data-purchase="([^"]*)"/.exec(html) ?? [];
  const purchase = text ? JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) : undefined;
  return { url: new URL(response.url), html, purchase };
}

async function callCheckout(key: string, method: string, path: string, body?: object) {
  const response = await fetch(`${sandbox.origin}/api/sandbox/v1${path}`, {
    method,
    headers: {
      authorization: `OrderKey ${key}`,
      'content-type': 'application/json',
      'idempotency-key': path,
    },
    body: body && JSON.stringify(body),
  });
  return response.json();
}

/** Reads the stream of the shop's server until its first event. */
async function readFirstEvent(path: string) {
  const response = await fetch(shopOrigin + path);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true };
    text += value;
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (data) {
      await reader?.cancel();
      return JSON.parse(data);
    }
    if (done) throw new Error(`The stream has ended after: ${text}`);
  }
}

test("the shop's server creates an order with an offer and hears in a signed webhook that it was paid", async () => {
  const { url, html, purchase } = await openShop('?scenario=basic');
  expect(url.searchParams.get('purchase')).toBe(purchase.id);
  expect(purchase.offer.offered_payment_plans[0].payment_url).toContain(purchase.orderId);
  const { orderId, key, offer } = purchase;
  const order = await callCheckout(key, 'GET', `/payment/orders/${orderId}`);
  const method = await callCheckout(
    key,
    'POST',
    `/organisations/${order.customer.organisation}/house_payment_methods`,
    { type: 'bank_transfer' },
  );
  const plan = offer.offered_payment_plans.find(({ name }: { name: string }) => name === '30d');
  await callCheckout(key, 'POST', '/payment/deferred_payments', {
    order: orderId,
    payment_plan: plan.id,
    payment_method: method.id,
  });
  expect(await readFirstEvent(`/purchases/${purchase.id}/webhooks`)).toMatchObject({
    type: 'deferred_payment.created',
    signature: 'verified',
    order: orderId,
    status: 'accepted',
  });
  expect(html).not.toContain('sk_test');
});

test('the order of a visit stays the same after a reload', async () => {
  const first = await openShop('?scenario=eur');
  const second = await openShop(first.url.search);
  expect(second.purchase).toEqual(first.purchase);
  expect(first.purchase.orderId).toMatch(/^order-eur_/);
});

test('an intent is created for the mode that pays one', async () => {
  const { purchase } = await openShop('?scenario=basic&mode=intent');
  expect(purchase).toMatchObject({ intentId: expect.stringMatching(/^intent-basic_/) });
  expect(purchase.offer).toBeUndefined();
});

test('an order leads back to pages of the shop', async () => {
  const { purchase } = await openShop('?scenario=basic');
  const { success, failure } = purchase.offer.urls;
  expect([success, failure]).toEqual([`${shopOrigin}/thanks`, `${shopOrigin}/basket`]);
  expect(await (await fetch(success)).text()).toContain('<h1>Order placed</h1>');
  const failurePage = await fetch(failure);
  expect(await failurePage.text()).toContain('<h1>Your basket</h1>');
  expect(failurePage.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

describe('in company mode', () => {
  const sendCompany = (purchaseId: string, body: string, type = 'application/json') =>
    fetch(`${shopOrigin}/purchases/${purchaseId}/company`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const bakery = { type: 'registered-company', id: 'co-acme-bakery', name: 'Acme Bakery Ltd', country: 'GB' };
  const trader = { type: 'sole-trader', id: null, name: 'Ada Baker', trading_address_country: 'GB' };

  test.each([
    ['registered company', bakery, { id: 'co-acme-bakery', name: 'Acme Bakery Ltd' }],
    ['sole trader', trader, { name: 'Ada Baker', country: 'GB' }],
  ])('the order is in the name of the chosen %s', async (_, chosenCompany, company) => {
    const { purchase } = await openShop('?scenario=basic&mode=company');
    expect(purchase).toEqual({ id: expect.any(String) });
    const target = await (await sendCompany(purchase.id, JSON.stringify(chosenCompany))).json();
    const path = `/payment/intents/${target.intent}/?expand=order`;
    const { order } = await callCheckout(target.key, 'GET', path);
    const orderPath = `/payment/orders/${order.id ?? order}/?expand=customer.organisation`;
    const { customer } = await callCheckout(target.key, 'GET', orderPath);
    expect(customer.organisation.company).toMatchObject(company);
    expect(customer.invoice_address.name).toBe(company.name);
  });

  test.each([
    ['no company', 'null', undefined, 400],
    ['no JSON', '{', undefined, 400],
    ['no JSON by its type', JSON.stringify(bakery), 'text/plain', 415],
    ['a company that does not exist', JSON.stringify({ ...bakery, id: 'co-none' }), undefined, 500],
  ])('a request with %s creates no order', async (_, body, type, status) => {
    const { purchase } = await openShop('?scenario=basic&mode=company');
    const count = sandbox.store.listMerchantInstances().length;
    expect((await sendCompany(purchase.id, body, type)).status).toBe(status);
    expect(sandbox.store.listMerchantInstances()).toHaveLength(count);
  });
});

test.each(['?scenario=basic&suffix=a1', '?order=order-basic&key=key-basic', '?raw=order=order-basic'])(
  'the address %s opens an order by its id, and the server creates none',
  async (query) => {
    const count = sandbox.store.listMerchantInstances().length;
    expect((await openShop(query)).purchase).toBeUndefined();
    expect(sandbox.store.listMerchantInstances()).toHaveLength(count);
  },
);

test('a scenario that the sandbox does not have is opened by its id', async () => {
  const { url, purchase } = await openShop('?scenario=nothing');
  expect(purchase).toBeUndefined();
  expect(url.searchParams.get('suffix')).toMatch(/^[0-9a-f]{8}$/);
});

test.each([
  ['without a signature', {}],
  [
    'with an invented signature',
    { 'usance-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  ],
  ['with something else', { 'usance-signature': 'v1' }],
])('a webhook %s is refused', async (_, headers) => {
  await openShop('?scenario=basic');
  const body = JSON.stringify({ id: 'evnt_1', data: { order: { id: 'order-basic' } } });
  const response = await fetch(`${shopOrigin}/webhooks`, { method: 'POST', headers, body });
  expect(response.status).toBe(400);
});
