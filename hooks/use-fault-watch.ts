import { useEffect } from 'react';
import { watchErrors } from '@/lib/telemetry/watch-errors';
import { useIdle } from './use-idle';

const guard = async () => (await import('@/lib/telemetry/foreign-dom')).guardForeignDom(window);

/** Reports what nothing caught, and keeps the page alive when somebody else edits it, as a translator does. */
export function useFaultWatch(): void {
  useEffect(() => watchErrors(window), []);
  // Nobody translates a page that is not there yet.
  useIdle(guard);
}
