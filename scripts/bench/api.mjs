import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

const version = '/api/sandbox/v1';
const expand = 'customer.organisation,customer.user,payment_offer,deferred_payment';
const isOrder = (url) => /\/payment\/orders\/[^/?]+\/(\?|$)/.test(url);

const json = (text) => ({
  status: 200,
  body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  headers: { 'content-type': 'application/json', 'content-encoding': 'br', 'cache-control': 'no-store' },
});

/**
 * The API of the bench. Every response takes the same time, so that server load does not affect the comparison. The order
 * is read from the sandbox beforehand; other requests are forwarded to it.
 */
export function benchApi(sandbox) {
  const orders = new Map();
  let responseDelayMs = 100;
  /** Creates a new `basic` order for the next visit. @returns the query of its checkout */
  async function prepare(milliseconds) {
    responseDelayMs = milliseconds;
    const copy = Math.random().toString(36).slice(2);
    const id = `order-basic_${copy}`;
    const authorization = 'OrderKey key-basic';
    const answer = await fetch(`${sandbox}${version}/payment/orders/${id}/?expand=${expand}`, {
      headers: { authorization },
    });
    if (!answer.ok) throw new Error(`The sandbox answers ${answer.status} for ${id}.`);
    orders.clear();
    orders.set(id, json(await answer.text()));
    return `order=${id}&key=key-basic`;
  }
  async function forwardToSandbox({ method, url, headers, body }) {
    const { authorization, 'content-type': type } = headers;
    const answer = await fetch(sandbox + url, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body.length > 0 && { body }),
    });
    return {
      status: answer.status,
      body: Buffer.from(await answer.arrayBuffer()),
      headers: { 'content-type': answer.headers.get('content-type') ?? 'text/plain' },
    };
  }
  async function answer(request) {
    const id = isOrder(request.url) && request.url.split('?')[0].split('/').at(-2);
    const known = request.method === 'GET' && orders.get(id);
    const [answered] = await Promise.all([known || forwardToSandbox(request), wait(responseDelayMs)]);
    return answered;
  }
  return { prepare, answer };
}
