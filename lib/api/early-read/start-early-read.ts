import { recordServerTime } from '@/lib/api/http/server-clock';
import { parseOrderResult } from '@/lib/api/parse/order-result';
import type { OrderResult } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';
import type { EarlyOrder, EarlyRead, EarlyResponse } from './early-read';
import { initialRequestOf } from './request-order';

/**
 * Parses the response to the first read, calls `onOrder` with its result, and hands both over. A response that is not a
 * complete order goes to the API client. Returns a promise that is resolved when the read has ended.
 */
export function startEarlyRead(
  reference: Reference,
  response: Promise<EarlyResponse | undefined>,
  onOrder: (result: OrderResult) => void,
): Promise<unknown> {
  const expected = initialRequestOf(reference);
  let pendingResponse: typeof response | undefined = response;

  const readOrder = (early: EarlyResponse | undefined): EarlyOrder | undefined => {
    if (early?.response.status !== 200) return undefined;
    const result = parseOrderResult(reference.kind, JSON.parse(early.body));
    recordServerTime(early.response.headers.get('date'), early.readAtMs);
    onOrder(result);
    return { result, readAtMs: early.readAtMs };
  };
  let pendingOrder: Promise<EarlyOrder | undefined> | undefined = response
    .then(readOrder)
    .catch(() => undefined);

  const takeResponse: EarlyRead['takeResponse'] = (url, authorization) => {
    if (url !== expected?.url || authorization !== expected.authorization) return undefined;
    const taken = pendingResponse;
    pendingResponse = undefined;
    return taken?.then(createResponse);
  };
  const takeOrder: EarlyRead['takeOrder'] = async (requested) => {
    if (!pendingOrder || JSON.stringify(requested) !== JSON.stringify(reference)) return undefined;
    const [order, taken] = [pendingOrder, pendingResponse];
    pendingOrder = pendingResponse = undefined;
    const result = await order;
    if (!result) pendingResponse = taken;
    return result;
  };
  window.usanceEarlyRead = { takeResponse, takeOrder };
  return pendingOrder;
}

/** A response without a body, such as 204, cannot be created with an empty text. */
const createResponse = (early: EarlyResponse | undefined) =>
  early && new Response(early.body || null, early.response);
