import { useEffect, useState } from 'react';
import { settings } from '@/lib/settings';
import { hasProfiling, startProfiling } from '@/lib/vendors/threatmetrix-tag';

const PROFILING_TIMEOUT_MS = 10_000;
const awaitedBranches = new Set(['main', 'sandbox', 'staging']);
/** Only the branches with real or test buyers wait for profiling. */
const shouldAwaitProfiling =
  hasProfiling && settings.isProductionBuild && awaitedBranches.has(settings.branch);

/**
 * Profiles the browser once for a fraud session. Returns whether profiling is complete, has timed out, or need not be
 * awaited in this environment.
 */
export function useProfiling(sessionId: string | undefined): boolean {
  const [completedSessionId, setCompletedSessionId] = useState<string>();
  useEffect(() => {
    if (sessionId === undefined || !hasProfiling) return;
    const markComplete = () => setCompletedSessionId(sessionId);
    let stopProfiling = () => {};
    // StrictMode mounts twice; the timer keeps the first, discarded mount from running the tag.
    const startTimer = setTimeout(() => {
      stopProfiling = startProfiling(sessionId, markComplete);
    });
    const timeoutTimer = setTimeout(markComplete, PROFILING_TIMEOUT_MS);
    return () => {
      clearTimeout(startTimer);
      clearTimeout(timeoutTimer);
      stopProfiling();
    };
  }, [sessionId]);
  return sessionId !== undefined && (completedSessionId === sessionId || !shouldAwaitProfiling);
}
