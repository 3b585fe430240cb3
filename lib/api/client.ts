import { untilDone } from './accepted';
import { authorization, type Access } from './authorization';
import { takeEarly } from './early';
import { eitherSignal } from './either-signal';
import { ApiError } from './errors';
import { noteServerTime } from './server-clock';
import { apiUrl, isApi, type Role } from './url';

const LIMIT = 30_000;

export type Call = {
  access?: Access;
  role?: Role;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** Repeat while the answer is 202; on unless said otherwise. */
  poll?: boolean;
  /** Gives the request up: whoever asked does not want the answer any more. */
  signal?: AbortSignal;
};

/** What was asked for, and the status it came with. */
export type Answer = { result: unknown; status: number };

/**
 * The only request of the checkout. Answers the parsed JSON of a 2xx, or `{}` where there is none: whoever asked
 * decides whether that will do. Each request may take 30 s.
 * @throws ApiError for any other status, ProcessingTimedOut after the last 202, TypeError when the network fails
 */
export async function requestWithStatus(path: string, call: Call = {}): Promise<Answer> {
  const url = apiUrl(path, { role: call.role });
  const ask = () => send(url, call);
  const response = call.poll === false ? await ask() : await untilDone(ask);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, parsed(text) ?? text);
  return { result: parsed(text) ?? {}, status: response.status };
}

export const request = async (path: string, call?: Call): Promise<unknown> =>
  (await requestWithStatus(path, call)).result;

async function send(url: string, { access, method = 'GET', body, headers, signal }: Call): Promise<Response> {
  const authorized = access && isApi(url) ? { authorization: authorization(access) } : undefined;
  const early = method === 'GET' && authorized ? takeEarly(url, authorized.authorization) : undefined;
  const response = await (early ??
    fetch(url, {
      method,
      headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...authorized, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? eitherSignal(signal, AbortSignal.timeout(LIMIT)) : AbortSignal.timeout(LIMIT),
      // The key must not follow a redirect to another host, and no answer may be kept.
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
    }));
  // The early read failed, which is a failed read like any other.
  if (!response) throw new TypeError('Failed to fetch');
  noteServerTime(response.headers.get('date'));
  return response;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
