import { settings } from '@/lib/settings';
import type { TrackedEvent, TrackedEvents } from './tracked-events';

/** Tracks an event from a page that has not loaded the tracker yet, and that nobody waits for. */
export async function trackLater<Event extends TrackedEvent>(
  event: Event,
  properties: TrackedEvents[Event],
): Promise<void> {
  if (!settings.segmentWriteKey) return;
  const { track } = await import('./track');
  await track(event, properties);
}
