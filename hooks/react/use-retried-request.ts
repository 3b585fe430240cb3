import { useState } from 'react';
import { createInterruptibleWait, type InterruptibleWait } from '@/lib/api/http/interruptible-wait';
import { readPolicy } from '@/lib/api/http/retry';
import { retryUntilAborted } from '@/lib/api/http/retry-until-aborted';
import type { Loadable } from '@/lib/domain/loadable';
import { report } from '@/lib/telemetry/errors/report';
import { useAbortableRequest } from './use-abortable-request';

/** Retry state of a form's request. */
export type RetryStatus = {
  isRetrying: boolean;
  /** Repeats a failed request at once. */
  retryNow: () => void;
};

/**
 * Sends a request once for each key, like `useAbortableRequest`, and repeats it by the policy of all reads. Reports each
 * failure that is followed by a retry, as `reason`. A new key or an unmount ends the retries.
 */
export function useRetriedRequest<T>(
  key: string | undefined,
  sendRequest: (signal: AbortSignal) => Promise<T>,
  reason: string,
): RetryStatus & { result?: Loadable<T> } {
  const [activeWait, setActiveWait] = useState<InterruptibleWait>();
  const result = useAbortableRequest(key, (signal) => {
    const retryWait = createInterruptibleWait();
    const onRetry = (error: unknown) => {
      if (signal.aborted) return;
      report(error, { level: 'warning', reason });
      setActiveWait(retryWait);
    };
    const options = { ...readPolicy, signal, retryWait, onRetry };
    return retryUntilAborted(() => sendRequest(signal), options).finally(() =>
      setActiveWait((current) => (current === retryWait ? undefined : current)),
    );
  });
  return { result, isRetrying: activeWait !== undefined, retryNow: () => activeWait?.skip() };
}
