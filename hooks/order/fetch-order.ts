import { mutate } from 'swr';
import type { OrderResult } from '@/lib/domain/order/order';
import { parseReference, parseQueryString, type Reference } from '@/lib/domain/url/reference';

/** Returns the SWR cache key of an order or intent, or null if the URL refers to neither. */
export function cacheKeyOf(reference: Reference): readonly string[] | null {
  if (reference.kind === 'order') return ['order', reference.orderId, reference.key];
  if (reference.kind === 'intent') return ['intent', reference.intentId, reference.key];
  return null;
}

/**
 * Reads the order or intent of a reference. The first call joins the early read if that is still pending.
 * @throws ApiError, UnexpectedAnswer or the error of `fetch`; TypeError if the reference names no order or intent
 */
export async function fetchOrder(reference: Reference): Promise<OrderResult> {
  const pendingRead = earlyRead;
  earlyRead = undefined;
  return pendingRead && pendingRead.cacheKey === serializedKeyOf(reference)
    ? pendingRead.result
    : fetchFromApi(reference);
}

const serializedKeyOf = (reference: Reference) => JSON.stringify(cacheKeyOf(reference));

let lastRead: { cacheKey: string; result: OrderResult; atMs: number } | undefined;

/** Returns the last read of an order or intent if it was answered in the last `ms` milliseconds. */
export const findRecentRead = (reference: Reference, ms: number): OrderResult | undefined =>
  lastRead?.cacheKey === serializedKeyOf(reference) && Math.abs(Date.now() - lastRead.atMs) < ms
    ? lastRead.result
    : undefined;

/** The API client loads with the first read that the early script has not done. */
async function fetchFromApi(reference: Reference): Promise<OrderResult> {
  const earlyOrder = await window.usanceEarlyRead?.takeOrder(reference);
  const result = earlyOrder?.result ?? (await (await import('@/lib/api/calls/orders')).readOrder(reference));
  lastRead = { cacheKey: serializedKeyOf(reference), result, atMs: earlyOrder?.readAtMs ?? Date.now() };
  return result;
}

let earlyRead: { cacheKey: string; result: Promise<OrderResult> } | undefined = joinEarlyRead();

/**
 * Joins the request of the early script while the modules are evaluated. If its answer arrives before the first render,
 * the page shows the plans without a loading state.
 */
function joinEarlyRead(): typeof earlyRead {
  if (typeof window === 'undefined' || !window.usanceEarlyRead) return undefined;
  const reference = parseReference(parseQueryString(window.location.search));
  const key = cacheKeyOf(reference);
  if (!key) return undefined;
  const result = fetchFromApi(reference);
  const cacheResult = async (orderResult: OrderResult) => {
    // A caller that joined this request updates the cache itself.
    if (earlyRead?.result !== result) return;
    // Later reads must hit the network.
    earlyRead = undefined;
    await mutate(key, orderResult, { revalidate: false });
  };
  void result.then(cacheResult).catch(() => undefined);
  return { cacheKey: serializedKeyOf(reference), result };
}
