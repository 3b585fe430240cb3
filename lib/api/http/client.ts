import { takeEarlyResponse } from '@/lib/api/early-read/early-read';
import type { Access } from '@/lib/domain/order/access';
import { anySignal } from './any-signal';
import { authorizationHeader } from './authorization';
import { ApiError } from './errors';
import { isApiUrl } from './is-api-url';
import { pollUntilReady } from './poll-accepted';
import { recordServerTime } from './server-clock';
import { apiUrl, type Role } from './url';

const REQUEST_TIMEOUT_MS = 30_000;

export type RequestOptions = {
  access?: Access;
  role?: Role;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** Repeats the request while the response is 202; true by default. */
  shouldPoll?: boolean;
  signal?: AbortSignal;
};

/** The parsed body of a successful response, and its status. */
export type ApiResponse = { result: unknown; status: number };

/**
 * Sends a request to the API; every call of the checkout goes through here. Returns the parsed JSON of a 2xx, or `{}`
 * when the body is not JSON: the caller checks its shape. Each attempt is aborted after 30 s.
 * @throws ApiError for any other status, ProcessingTimedOut after the last 202, TypeError when the network fails
 */
export async function requestWithStatus(path: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const url = apiUrl(path, { role: options.role });
  const sendOnce = () => sendRequest(url, options);
  const response = options.shouldPoll === false ? await sendOnce() : await pollUntilReady(sendOnce);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, parseJson(text) ?? text);
  return { result: parseJson(text) ?? {}, status: response.status };
}

/** Like `requestWithStatus`, without the status. */
export const request = async (path: string, options?: RequestOptions): Promise<unknown> =>
  (await requestWithStatus(path, options)).result;

async function sendRequest(
  url: string,
  { access, method = 'GET', body, headers, signal }: RequestOptions,
): Promise<Response> {
  const authHeaders = access && isApiUrl(url) ? { authorization: authorizationHeader(access) } : undefined;
  const earlyResponse =
    method === 'GET' && authHeaders ? takeEarlyResponse(url, authHeaders.authorization) : undefined;
  const response = await (earlyResponse ??
    fetch(url, {
      method,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...authHeaders,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal
        ? anySignal(signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
        : AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      // The key must not follow a redirect to another host, and no response may be cached.
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
    }));
  // A failed early read is reported like a failed fetch.
  if (!response) throw new TypeError('Failed to fetch');
  recordServerTime(response.headers.get('date'));
  return response;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
