import type { IdentityStatus } from '@/lib/domain/identity';
import { ApiError } from './errors';
import { readIdentity } from './fraud';

/** Milliseconds from one answer to the next question. */
const BEAT = 1000;
/** How many reads may fail one after the other. */
const TOLERATED = 5;

export type Verdict = Exclude<IdentityStatus, 'pending'>;

/**
 * Reads an identity session each second until there is a verdict: never two reads at once, and none while the page is
 * hidden or without a connection. Five bad answers in a row are put up with, a refusal is not.
 * @throws what the last read threw
 */
export async function pollIdentity(id: string, key: string, signal: AbortSignal): Promise<Verdict> {
  for (let misses = 0; ;) {
    await beat(signal);
    signal.throwIfAborted();
    try {
      const status = await readIdentity(id, key, signal);
      if (status === 'accepted' || status === 'rejected') return status;
      misses = 0;
    } catch (error) {
      misses += 1;
      const isRefused = error instanceof ApiError && error.status < 500;
      if (signal.aborted || isRefused || misses > TOLERATED) throw error;
    }
  }
}

/** Waits so long, and while nobody sees the page or it has no connection; not at all once it was given up. */
function beat(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let isDue = false;
    const look = () => {
      const isHere = !document.hidden && navigator.onLine;
      if (!signal.aborted && !(isDue && isHere)) return;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    const timer = setTimeout(() => {
      isDue = true;
      look();
    }, BEAT);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    signal.addEventListener('abort', look);
  });
}
