import { callSandbox } from './sandbox';

export const SECRET_KEY = 'sk_test_northwind';

type MerchantCallOptions = { body?: unknown; secretKey?: string; headers?: Record<string, string> };

/** One call of a merchant's server. */
export const callAsMerchant = (
  method: string,
  path: string,
  { secretKey = SECRET_KEY, ...options }: MerchantCallOptions = {},
) =>
  callSandbox(method, `/api/sandbox/merchant/v1${path}`, {
    authorization: `Token ${secretKey}`,
    ...options,
  });

export const organisationBody = { unique_id: 'shop-1', company: 'co-harbour-bakery' };
export const userBody = { email: 'ada@harbour-bakery.example', name: 'Ada Baker' };

/** Creates an organisation with a user. */
export async function createBuyer(secretKey?: string) {
  const { body: organisation } = await callAsMerchant('POST', '/organisations', {
    body: organisationBody,
    secretKey,
  });
  const { body: user } = await callAsMerchant('POST', '/users', {
    body: { ...userBody, organisations: [{ id: organisation.id, role: 'member' }] },
    secretKey,
  });
  return { organisation: String(organisation.id), user: String(user.id) };
}

export const buildOrderBody = (
  buyer: { organisation: string; user: string },
  overrides: Record<string, unknown> = {},
) => ({
  unique_id: 'basket-1',
  status: 'draft',
  currency: 'GBP',
  total_amount: 24_200,
  items: [
    {
      item_id: 'oven',
      type: 'product',
      description: 'Oven',
      quantity: '1.000',
      unit_price: 24_200,
      total_amount: 24_200,
    },
  ],
  customer: { ...buyer, invoice_address: { address_line1: '1 Quay Street', city: 'Whitby', country: 'GB' } },
  ...overrides,
});

/** Creates a buyer with an order that copies a scenario. */
export async function createMerchantOrder(overrides: Record<string, unknown> = {}) {
  const buyer = await createBuyer();
  const { body } = await callAsMerchant('POST', '/payment/orders', {
    body: buildOrderBody(buyer, overrides),
  });
  return { ...buyer, orderId: String(body.id), orderKey: String(body.key) };
}

export const copyScenario = (scenario: string) => ({ metadata: { sandbox_scenario: scenario } });

/** Creates an order with its offer, whose webhooks go to an address. */
export async function createOffer(overrides: Record<string, unknown> = {}, notification = '') {
  const order = await createMerchantOrder(overrides);
  const { body: offer } = await callAsMerchant('POST', '/payment/offers', {
    body: {
      order: order.orderId,
      urls: {
        success: 'https://shop.example/thanks',
        failure: 'https://shop.example/basket',
        notification,
      },
    },
  });
  return { ...order, offer };
}

/** Pays an order by bank transfer, as the checkout does. */
export async function payAsBuyer({
  orderId,
  orderKey,
  organisation,
}: Awaited<ReturnType<typeof createMerchantOrder>>) {
  const authorization = `OrderKey ${orderKey}`;
  const { body: order } = await callSandbox('GET', `/payment/orders/${orderId}?expand=payment_offer`, {
    authorization,
  });
  const { body: method } = await callSandbox('POST', `/organisations/${organisation}/house_payment_methods`, {
    authorization,
    body: { type: 'bank_transfer' },
  });
  const plan = order.payment_offer.offered_payment_plans.find(({ name }: { name: string }) => name === '30d');
  return callSandbox('POST', '/payment/deferred_payments', {
    authorization,
    body: { order: orderId, payment_plan: plan.id, payment_method: method.id },
    headers: { 'idempotency-key': `pay-${orderId}` },
  });
}
