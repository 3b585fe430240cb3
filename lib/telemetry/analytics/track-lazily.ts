// Separate from track.ts, which is a separate chunk and not part of the first load.
import { settings } from '@/lib/settings';
import type { TrackedEvent, TrackedEvents } from './tracked-events';

/**
 * Loads the tracker and tracks an event, from a page whose first load must not contain it. An event is lost if the
 * tracker cannot be loaded.
 */
export async function trackLazily<Event extends TrackedEvent>(
  event: Event,
  properties: TrackedEvents[Event],
): Promise<void> {
  if (!settings.segmentWriteKey) return;
  const tracker = await import('./track').catch(() => undefined);
  await tracker?.track(event, properties);
}
