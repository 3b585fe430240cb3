import { useState, type ComponentType } from 'react';
import { useRetriedRequest } from './use-retried-request';

type ComponentOnDemand<Props> = {
  Component?: ComponentType<Props>;
  /** It could not be loaded yet. It is tried again, three times without `retry`. */
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Loads a component once it is needed and keeps it. Unlike `lazyComponent` it tells that loading has failed, and can be
 * told to try again.
 */
export function useComponentOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): ComponentOnDemand<Props> {
  const [attempt, setAttempt] = useState(isNeeded ? 1 : 0);
  if (isNeeded && attempt === 0) setAttempt(1);
  const key = attempt > 0 ? `component ${attempt}` : undefined;
  const { result, isRetrying, retryNow } = useRetriedRequest(key, load, 'Component loaded again');
  return {
    Component: result?.state === 'ready' ? result.value : undefined,
    hasFailed: isRetrying || result?.state === 'failed',
    retry: isRetrying ? retryNow : () => setAttempt(attempt + 1),
  };
}
