import { useCallback, useState } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useConfirmRequest } from '@/hooks/embedding/use-confirm-request';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';
import { report } from '@/lib/telemetry/errors/report';

/**
 * Loads the steps after the plan step when the browser is idle, and replies to the host page's request to confirm until they
 * do. `load` must be stable.
 */
export function usePostPlanSteps(load: () => Promise<unknown>, isNeededAtOnce: boolean) {
  const bridge = useBridge();
  const [isLoaded, setIsLoaded] = useState(isNeededAtOnce);
  const [hasFailed, setHasFailed] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const preload = useCallback(() => load().then(() => setIsLoaded(true)), [load]);
  useIdleCallback(preload);
  useConfirmRequest(() => {
    if (!isReady) bridge.send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } });
  });
  /** Loads the steps at once, if they are not loaded; returns whether they are. */
  const ensureLoaded = async () => {
    setHasFailed(false);
    try {
      await preload();
      return true;
    } catch (error) {
      report(error, { level: 'warning' });
      setHasFailed(true);
      return false;
    }
  };
  return { isLoaded, hasFailed, ensureLoaded, markReady: useCallback(() => setIsReady(true), []) };
}
