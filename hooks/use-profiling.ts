import { useEffect, useState } from 'react';
import { hasProfiling, startProfiling } from '@/lib/scripts/profiling-tag';
import { settings } from '@/lib/settings';

/** Milliseconds after which profiling counts as complete, whatever has become of it. */
const LIMIT = 10_000;
const waiting = new Set(['main', 'sandbox', 'staging']);
/** Only where there are real buyers, or what stands for them, is profiling waited for. */
const isAwaited = hasProfiling && settings.production && waiting.has(settings.branch);

/** Profiles the browser under a fraud session, once. Answers whether that is complete. */
export function useProfiling(session: string | undefined): boolean {
  const [complete, setComplete] = useState<string>();
  useEffect(() => {
    if (session === undefined || !hasProfiling) return;
    const done = () => setComplete(session);
    let stop = () => {};
    // StrictMode rehearses each effect: the tag runs once.
    const start = setTimeout(() => {
      stop = startProfiling(session, done);
    });
    const limit = setTimeout(done, LIMIT);
    return () => {
      clearTimeout(start);
      clearTimeout(limit);
      stop();
    };
  }, [session]);
  return session !== undefined && (complete === session || !isAwaited);
}
