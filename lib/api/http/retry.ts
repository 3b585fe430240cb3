import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from './errors';
import { createInterruptibleWait, type InterruptibleWait } from './interruptible-wait';
import { serverNow } from './server-clock';

const MAX_RETRY_AFTER_MS = 10_000;

export type RetryPolicy = {
  /** Delay before each retry; their number is the number of retries. */
  delaysMs: readonly number[];
  /** Returns whether an error is worth a retry. */
  isTransient: (error: unknown) => boolean;
};

/**
 * Returns the delay before the next retry in milliseconds, or undefined when there is none. `attempt` counts from 0. A
 * `Retry-After` header is honoured up to 10 s.
 */
export function getRetryDelayMs(
  error: unknown,
  attempt: number,
  policy: RetryPolicy = readPolicy,
): number | undefined {
  const delayMs = policy.delaysMs[attempt];
  if (delayMs === undefined || !policy.isTransient(error)) return undefined;
  return error instanceof ApiError ? Math.max(delayMs, retryAfterMs(error.response)) : delayMs;
}

/** Returns whether the same request may succeed later: after a network failure, 408, 429 or 5xx. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProcessingTimedOut || error instanceof UnexpectedAnswer) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** The policy of all reads: three retries. */
export const readPolicy: RetryPolicy = { delaysMs: [1000, 2000, 5000], isTransient };

function retryAfterMs(response: Response): number {
  if (response.status !== 429 && response.status !== 503) return 0;
  const header = response.headers.get('retry-after') ?? '0';
  const seconds = Number(header);
  // The header is a number of seconds, or a date by the server's clock.
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - serverNow().getTime();
  return Math.min(Math.max(waitMs || 0, 0), MAX_RETRY_AFTER_MS);
}

/**
 * Calls `read` until it succeeds or the policy allows no more retries. `onRetry` gets the error before each wait.
 * @throws the error of the last attempt
 */
export async function withRetries<T>(
  read: () => Promise<T>,
  onRetry: (error: unknown) => void,
  backOff: InterruptibleWait = createInterruptibleWait(),
  policy?: RetryPolicy,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const delayMs = getRetryDelayMs(error, attempt, policy);
      if (delayMs === undefined) throw error;
      onRetry(error);
      await backOff.wait(delayMs);
    }
  }
}
