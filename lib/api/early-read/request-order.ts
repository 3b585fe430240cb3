import { initialReadOf } from '@/lib/api/calls/order-paths';
import { authorizationHeader, orderAccess } from '@/lib/api/http/authorization';
import { apiUrl } from '@/lib/api/http/url';
import type { Reference } from '@/lib/domain/url/reference';
import type { EarlyResponse } from './early-read';

/** Returns URL and authorization of the first read of an order or intent; undefined for any other reference. */
export function initialRequestOf(reference: Reference): { url: string; authorization: string } | undefined {
  const read = initialReadOf(reference);
  return read && { url: apiUrl(read.path), authorization: authorizationHeader(orderAccess(read.key)) };
}

/**
 * Sends the first read while the rest of the page is still loading, with the same fetch options as the API client.
 * Resolves to undefined on failure; returns undefined if there is nothing to read.
 */
export function requestOrder(reference: Reference): Promise<EarlyResponse | undefined> | undefined {
  const initialRequest = initialRequestOf(reference);
  // CORS rejects every response in a frame with an opaque origin.
  if (!initialRequest || self.origin === 'null') return undefined;
  const { url, authorization } = initialRequest;
  return fetch(url, {
    headers: { authorization },
    signal: AbortSignal.timeout(30_000),
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
  })
    .then(async (response) => ({ response, readAtMs: Date.now(), body: await response.text() }))
    .catch(() => undefined);
}
