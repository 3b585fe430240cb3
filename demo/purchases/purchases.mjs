import { randomBytes, randomUUID } from 'node:crypto';
import { orderLinesFor } from './basket.mjs';
import { verifyWebhook } from './verify-webhook.mjs';

const MAX_PURCHASES = 200;
const MAX_EVENTS = 100;

/**
 * Creates the shop's purchases: each has an organisation, a user, an order and an offer or intent of the sandbox, and the
 * webhooks that the shop's server received for it. The oldest ones beyond a limit are forgotten.
 */
export function createPurchases(callApi, ownOrigin) {
  const purchases = new Map();
  const urls = {
    success: `${ownOrigin}/thanks`,
    failure: `${ownOrigin}/basket`,
    notification: `${ownOrigin}/webhooks`,
  };
  let signingSecret;

  /** Begins a purchase. In company mode its order is placed once the buyer has chosen a company. */
  async function start({ scenario, mode }) {
    signingSecret ??= (await callApi('GET', '/webhook_settings')).signing_secret;
    const id = randomBytes(8).toString('hex');
    const purchase = { id, scenario, events: [], listeners: new Set() };
    if (mode !== 'company') await placeOrder(purchase, { hasIntent: mode === 'intent' });
    purchases.set(id, purchase);
    if (purchases.size > MAX_PURCHASES) purchases.delete(purchases.keys().next().value);
    return purchase;
  }

  /** Places the order for the company that the buyer has chosen, with an intent. */
  const buyForCompany = (purchase, company) => placeOrder(purchase, { company, hasIntent: true });

  async function placeOrder(purchase, { company, hasIntent }) {
    const order = await createOrder(callApi, purchase.scenario, company);
    Object.assign(purchase, { orderId: order.id, key: order.key });
    if (!hasIntent) purchase.offer = await createOffer(callApi, order.id, urls);
    else
      purchase.intentId = (
        await callApi('POST', '/payment/intents', { order: order.id, merchant_urls: urls })
      ).id;
  }

  /** Takes a webhook. Returns false if its signature is wrong. An event that arrives again is taken once. */
  function receive(header, body) {
    if (!signingSecret || !verifyWebhook({ header, body, secret: signingSecret })) return false;
    const event = JSON.parse(body);
    const { order } = event.data;
    const purchase = [...purchases.values()].find(({ orderId }) => orderId === order.id);
    if (!purchase || purchase.events.some(({ id }) => id === event.id)) return true;
    const { status, number } = order.deferred_payment;
    const heard = { id: event.id, type: event.type, signature: 'verified', order: order.id, status, number };
    purchase.events = [...purchase.events, heard].slice(-MAX_EVENTS);
    purchase.listeners.forEach((listener) => listener(heard));
    return true;
  }

  return { start, buyForCompany, receive, find: (id) => purchases.get(id) };
}

/** Returns a number as the shop prints it on its own documents. */
const createOrderNumber = () => `NW-${randomUUID().slice(0, 8).toUpperCase()}`;

async function createOrder(callApi, scenario, company) {
  const { currency, total, items, address } = orderLinesFor(scenario);
  const buyerAddress = company ? { ...address, name: company.name, country: company.country } : address;
  const organisation = await callApi('POST', '/organisations', toOrganisation(buyerAddress, company));
  const user = await callApi('POST', '/users', {
    email: address.email,
    name: 'Ada Baker',
    phone: address.phone,
    organisations: [{ id: organisation.id, role: 'admin' }],
  });
  return callApi('POST', '/payment/orders', {
    unique_id: createOrderNumber(),
    currency,
    total_amount: total,
    items,
    customer: {
      type: 'registered',
      organisation: organisation.id,
      user: user.id,
      invoice_address: buyerAddress,
      delivery_address: address,
    },
    metadata: { sandbox_scenario: scenario },
  });
}

/** Returns the organisation of a registered company by its id, of any other buyer by name. */
const toOrganisation = ({ name, country, postcode }, company) => ({
  unique_id: randomUUID(),
  ...(company?.id
    ? { company: company.id }
    : { company_name: name, company_country: country, company_postcode: postcode }),
});

/** Returns the offer, or undefined for an order that nothing can be offered for: the checkout then says so. */
const createOffer = (callApi, order, urls) =>
  callApi('POST', '/payment/offers', { order, urls }).catch(() => undefined);
