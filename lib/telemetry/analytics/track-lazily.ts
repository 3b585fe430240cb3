// Separate from track.ts, which is a chunk of its own and not part of the first load.
import { settings } from '@/lib/settings';
import type { TrackedEvent, TrackedEvents } from './tracked-events';

/** Loads the tracker and tracks an event, from a page whose first load must not contain it. */
export async function trackLazily<Event extends TrackedEvent>(
  event: Event,
  properties: TrackedEvents[Event],
): Promise<void> {
  if (!settings.segmentWriteKey) return;
  const { track } = await import('./track');
  await track(event, properties);
}
