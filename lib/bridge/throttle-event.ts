import type { OutgoingEvent } from '@/lib/domain/messages';

const THROTTLE_MS = 1000;
const unthrottledEvents: readonly OutgoingEvent[] = ['resize', 'companySelection', 'update', 'formState'];

/** Time of the last post of each event, in milliseconds. */
export type LastSentTimes = Partial<Record<OutgoingEvent, number>>;

/** Drops an event that was sent less than 1000 ms ago, whatever its payload; four events are never throttled. */
export function throttleEvent(
  lastSentTimes: LastSentTimes,
  event: OutgoingEvent,
  now: number,
): { shouldSend: boolean; lastSentTimes: LastSentTimes } {
  if (unthrottledEvents.includes(event)) return { shouldSend: true, lastSentTimes };
  const lastSentAt = lastSentTimes[event];
  if (lastSentAt !== undefined && now - lastSentAt < THROTTLE_MS) return { shouldSend: false, lastSentTimes };
  return { shouldSend: true, lastSentTimes: { ...lastSentTimes, [event]: now } };
}
