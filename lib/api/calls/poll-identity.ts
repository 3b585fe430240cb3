import { ApiError } from '@/lib/api/http/errors';
import type { IdentityStatus } from '@/lib/domain/order/identity';
import { readIdentityStatus } from './fraud';

const POLL_INTERVAL_MS = 1000;
const MAX_CONSECUTIVE_FAILURES = 5;

export type IdentityVerdict = Exclude<IdentityStatus, 'pending'>;

/**
 * Polls an identity session, one second after each response, until there is a verdict. Pauses while the page is hidden
 * or offline. Tolerates five consecutive failures, each of which it passes to `onFailure`; a 4xx aborts.
 * @throws the error of the last read, or the abort reason of `signal`
 */
export async function pollIdentity(
  sessionId: string,
  key: string,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<IdentityVerdict> {
  for (let failures = 0; ;) {
    await waitForNextPoll(signal);
    signal.throwIfAborted();
    try {
      const status = await readIdentityStatus(sessionId, key, signal);
      if (status === 'accepted' || status === 'rejected') return status;
      failures = 0;
    } catch (error) {
      failures += 1;
      const isRefused = error instanceof ApiError && error.status < 500;
      if (signal.aborted || isRefused || failures > MAX_CONSECUTIVE_FAILURES) throw error;
      onFailure(error);
    }
  }
}

/** Waits for the poll interval, and beyond it while the page is hidden or offline. Resolves at once on abort. */
function waitForNextPoll(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let isDue = false;
    const resolveIfReady = () => {
      const isPageActive = !document.hidden && navigator.onLine;
      if (!signal.aborted && !(isDue && isPageActive)) return;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', resolveIfReady);
      window.removeEventListener('online', resolveIfReady);
      signal.removeEventListener('abort', resolveIfReady);
      resolve();
    };
    const timer = setTimeout(() => {
      isDue = true;
      resolveIfReady();
    }, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', resolveIfReady);
    window.addEventListener('online', resolveIfReady);
    signal.addEventListener('abort', resolveIfReady);
  });
}
