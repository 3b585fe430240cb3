import { initialReadOf } from '@/lib/api/calls/order-paths';
import { authorizationHeader, orderAccess } from '@/lib/api/http/authorization';
import { recordServerTime } from '@/lib/api/http/server-clock';
import { apiUrl } from '@/lib/api/http/url';
import { parseOrderResult } from '@/lib/api/parse/order-result';
import type { OrderResult } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';
import type { EarlyOrder, EarlyRead } from './early-read';

/**
 * Starts the first read while the rest of the page is still loading, with the same fetch options as the API client, and
 * calls `onOrder` with its result before it is handed over. The key stays in a closure. A response that is not a complete
 * order goes to the API client. Returns a promise that is resolved when the read has ended; undefined if there is none.
 */
export function startEarlyRead(
  reference: Reference,
  onOrder: (result: OrderResult) => Promise<void>,
): Promise<unknown> | undefined {
  const initialRead = initialReadOf(reference);
  // CORS rejects every response in a frame with an opaque origin.
  if (!initialRead || self.origin === 'null') return undefined;

  const expected = {
    url: apiUrl(initialRead.path),
    authorization: authorizationHeader(orderAccess(initialRead.key)),
    reference: JSON.stringify(reference),
  };
  let pendingResponse: Promise<Response | undefined> | undefined = fetch(expected.url, {
    headers: { authorization: expected.authorization },
    signal: AbortSignal.timeout(30_000),
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => undefined);

  const readOrder = async (response: Response | undefined): Promise<EarlyOrder | undefined> => {
    if (response?.status !== 200) return undefined;
    const readAtMs = Date.now();
    const result = parseOrderResult(reference.kind, await response.clone().json());
    const date = response.headers.get('date');
    recordServerTime(date);
    await onOrder(result);
    return { result, date, readAtMs };
  };
  let pendingOrder: Promise<EarlyOrder | undefined> | undefined = pendingResponse
    .then(readOrder)
    .catch(() => undefined);

  const takeResponse: EarlyRead['takeResponse'] = (url, authorization) => {
    if (url !== expected.url || authorization !== expected.authorization) return undefined;
    const response = pendingResponse;
    pendingResponse = undefined;
    return response;
  };
  const takeOrder: EarlyRead['takeOrder'] = async (requested) => {
    if (!pendingOrder || JSON.stringify(requested) !== expected.reference) return undefined;
    const [order, response] = [pendingOrder, pendingResponse];
    pendingOrder = pendingResponse = undefined;
    const result = await order;
    if (!result) pendingResponse = response;
    return result;
  };
  window.usanceEarlyRead = { takeResponse, takeOrder };
  return pendingOrder;
}
