import { isRecord } from '@/lib/domain/json';
import { SIGNATURE_HEADER } from './signature';

const TIMEOUT_MS = 5000;

/** The result of one attempt: the status of the receiver's response, or why there was none. */
export type PostResult = { status: number; error: null } | { status: null; error: string };

/** Posts a signed body. Follows no redirect and reads no response body; never rejects. */
export async function postWebhook(
  url: string,
  body: string,
  signature: string,
  timeoutMs = TIMEOUT_MS,
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Usance-Webhooks/1',
        [SIGNATURE_HEADER]: signature,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: describeFailure(error, timeoutMs) };
  }
}

/** Errors of `fetch` say little themselves; their cause is that of the socket. */
function describeFailure(error: unknown, timeoutMs: number): string {
  if (!isRecord(error)) return 'The request failed.';
  if (error.name === 'TimeoutError') return `No response within ${timeoutMs / 1000} seconds.`;
  const cause = isRecord(error.cause) ? error.cause : error;
  return String(cause.message || cause.code || error.message);
}
