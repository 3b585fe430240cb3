import type { ReactNode } from 'react';
import { LoadingNotice } from '@/components/errors/loading-notice';
import { SLOW_AFTER_MS } from '@/hooks/react/use-elapsed';
import type { RetryStatus } from '@/hooks/react/use-retried-request';

type Props = RetryStatus & { hasSetup: boolean; children: ReactNode };

/** Tells above a card form that its set-up is being repeated or takes long. */
export function SetupNotice({ hasSetup, isRetrying, retryNow, children }: Props) {
  return (
    <div>
      {!hasSetup && (
        <LoadingNotice isRetrying={isRetrying} onRetryNow={retryNow} slowAfterMs={SLOW_AFTER_MS} />
      )}
      {children}
    </div>
  );
}
