// Separate file: the first load contains `retry.ts` and needs no abortable retries.
import { createInterruptibleWait, type InterruptibleWait } from './interruptible-wait';
import { withRetries, type RetryPolicy } from './retry';

type RetryUntilAbortedOptions = RetryPolicy & {
  signal: AbortSignal;
  onRetry: (error: unknown) => void;
  retryWait?: InterruptibleWait;
};

/** Sends a request and repeats it by the retry policy until it succeeds or `signal` is aborted. */
export function retryUntilAborted<T>(
  sendRequest: () => Promise<T>,
  { signal, onRetry, retryWait = createInterruptibleWait(), ...policy }: RetryUntilAbortedOptions,
): Promise<T> {
  signal.addEventListener('abort', retryWait.skip, { once: true });
  const isTransient = (error: unknown) => !signal.aborted && policy.isTransient(error);
  return withRetries(sendRequest, onRetry, retryWait, { ...policy, isTransient });
}
