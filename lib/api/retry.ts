import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from './errors';
import { createPause, type Pause } from './pause';
import { serverNow } from './server-clock';

const LONGEST_WISH = 10_000;

/** Milliseconds before each repeat, and which errors are worth one. */
export type Patience = { delays: readonly number[]; mayPass: (error: unknown) => boolean };

/**
 * How long to wait before what failed is tried again; undefined when it will not be. `attempt` counts from 0. A
 * Retry-After of up to 10 s is honoured.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  patience: Patience = reading,
): number | undefined {
  const delay = patience.delays[attempt];
  if (delay === undefined || !patience.mayPass(error)) return undefined;
  return error instanceof ApiError ? Math.max(delay, wishOf(error.response)) : delay;
}

/** Whether the same request may succeed later: the network, 408, 429 and 5xx may pass, anything else is the answer. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ProcessingTimedOut || error instanceof UnexpectedAnswer) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** For reads. */
export const reading: Patience = { delays: [1000, 2000, 5000], mayPass };

function wishOf(response: Response): number {
  if (response.status !== 429 && response.status !== 503) return 0;
  const asked = response.headers.get('retry-after') ?? '0';
  const seconds = Number(asked);
  // A number of seconds, or a date by the server's clock.
  const wish = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(asked) - serverNow().getTime();
  return Math.min(Math.max(wish || 0, 0), LONGEST_WISH);
}

/** Reads, and tries again where the fault may pass. `onRetry` hears the error before each wait. */
export async function withRetries<T>(
  read: () => Promise<T>,
  onRetry: (error: unknown) => void,
  pause: Pause = createPause(),
  patience?: Patience,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const delay = retryDelay(error, attempt, patience);
      if (delay === undefined) throw error;
      onRetry(error);
      await pause.wait(delay);
    }
  }
}
