import { useCallback, useEffect } from 'react';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';
import { flushReports, report, type Level } from '@/lib/telemetry/errors/report';
import { watchErrors } from '@/lib/telemetry/errors/watch-errors';

const startDomGuard = async () =>
  (await import('@/lib/telemetry/errors/foreign-dom')).guardForeignDom(window);

/**
 * Reports uncaught errors, in place of the early script, which loads the page again after a missing script. Guards the DOM
 * against foreign changes, such as a browser's translation.
 */
export function useErrorMonitoring(): void {
  useEffect(() => {
    window.usanceEarlyPage?.stopReloads();
    return watchErrors(window);
  }, []);
  // Not needed earlier: a translator starts after the page is visible.
  useIdleCallback(startDomGuard);
}

/**
 * Returns a stable function that reports an error a component caught. It resolves when the report was sent, within 2000
 * ms, with the support reference, which is undefined if its chunk cannot be loaded.
 */
export const useErrorReporter = () =>
  useCallback(async (error: unknown, level: Level): Promise<string | undefined> => {
    report(error, { level });
    await flushReports();
    try {
      return (await import('@/lib/telemetry/errors/support-reference')).getSupportReference();
    } catch {
      return undefined;
    }
  }, []);
