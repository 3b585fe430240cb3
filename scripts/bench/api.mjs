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
 * The API of the bench: every answer after the same time, since a server that is busy must not decide who is first.
 * The order is what the sandbox says, read beforehand; everything else is passed on to it.
 */
export function benchApi(sandbox) {
  const orders = new Map();
  let delay = 100;
  /** Reads the order of a fresh copy of `basic` for the next visit. @returns the query of a checkout for it */
  async function prepare(milliseconds) {
    delay = milliseconds;
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
  async function passOn({ method, url, headers, body }) {
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
    const [answered] = await Promise.all([known || passOn(request), wait(delay)]);
    return answered;
  }
  return { prepare, answer };
}
