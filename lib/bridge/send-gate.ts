import type { OutgoingEvent } from '@/lib/domain/messages';

const SUPPRESSED_FOR = 1000;
const always: readonly OutgoingEvent[] = ['resize', 'companySelection', 'update', 'formState'];

/** When each event was last let through, in milliseconds. */
export type Sent = Partial<Record<OutgoingEvent, number>>;

/** Holds the same event back for 1000 ms after it was sent, whatever its payload; some are never held back. */
export function passGate(sent: Sent, event: OutgoingEvent, now: number): { pass: boolean; sent: Sent } {
  if (always.includes(event)) return { pass: true, sent };
  const last = sent[event];
  if (last !== undefined && now - last < SUPPRESSED_FOR) return { pass: false, sent };
  return { pass: true, sent: { ...sent, [event]: now } };
}
