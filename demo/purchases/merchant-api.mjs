import { randomUUID } from 'node:crypto';

const TIMEOUT_MS = 10_000;

/** Creates a client of the merchant's side of the API. The secret key stays on the shop's server. */
export function createMerchantApi({ checkout, secretKey }) {
  /** Calls the API, and once more if there was no response: the idempotency key prevents doing it twice. */
  return async function callApi(method, path, body) {
    const request = {
      method,
      headers: {
        authorization: `Token ${secretKey}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: body && JSON.stringify(body),
    };
    const send = () =>
      fetch(`${checkout}/api/sandbox/merchant/v1${path}`, {
        ...request,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    const response = await send().catch(send);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}
