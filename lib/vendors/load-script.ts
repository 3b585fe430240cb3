import { hideKeyInAddress } from '@/lib/session/hide-key';

type LoadScriptOptions = {
  /** Limit for all attempts together, in milliseconds. */
  timeoutMs: number;
  createTimeoutError: () => Error;
  maxAttempts?: number;
  /** Pause between two attempts, in milliseconds. */
  retryDelayMs?: number;
};

/**
 * Hides the order key in the address, then loads a provider's script by calling `attempt` until it succeeds, at most `maxAttempts` times. The signal passed to it
 * is aborted when the time limit is reached, so that it can clean up.
 * @throws the error of the last attempt, or that of `createTimeoutError` at the time limit
 */
export function loadScript<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, createTimeoutError, maxAttempts = 1, retryDelayMs = 0 }: LoadScriptOptions,
): Promise<T> {
  hideKeyInAddress();
  const controller = new AbortController();
  const attemptWithRetries = async () => {
    for (let attemptCount = 1; ; attemptCount += 1) {
      try {
        return await attempt(controller.signal);
      } catch (error) {
        if (attemptCount === maxAttempts || controller.signal.aborted) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      controller.signal.throwIfAborted();
    }
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(createTimeoutError());
      controller.abort();
    }, timeoutMs);
    void attemptWithRetries()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Returns a function that shares one load per key. A failed load is forgotten, so the next call tries again. */
export function createLoadCache<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  return (key, load) => {
    const existing = loads.get(key);
    if (existing) return existing;
    const pending = load();
    loads.set(key, pending);
    pending.catch(() => loads.delete(key));
    return pending;
  };
}
