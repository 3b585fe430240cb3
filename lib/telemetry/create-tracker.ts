import { delay, Semaphore } from 'es-toolkit/promise';
import {
  admit,
  type PageContext,
  type Properties,
  type TrackedEvent,
  type TrackedEvents,
} from './tracked-events';

/** What leaves: `at` is when it happened; `leaving` asks for a way that outlives the page. */
export type Tracked = { event: TrackedEvent; properties: Properties; at: Date; leaving: boolean };
/** Resolves when the service has answered. */
export type Send = (tracked: Tracked) => Promise<unknown>;

export type Tracker = {
  /** Nothing is sent, loaded or observed without a write key. */
  isEnabled: boolean;
  /** Resolves when the event was sent or given up. Never rejects. */
  track: <Event extends TrackedEvent>(
    event: Event,
    properties: TrackedEvents[Event],
    options?: { leaving?: boolean },
  ) => Promise<void>;
  /** Like `track`, but loads at once, and waits 500 ms if analytics is not ready by then, 3000 ms at most. */
  trackWithin: <Event extends TrackedEvent>(event: Event, properties: TrackedEvents[Event]) => Promise<void>;
};

type Options = {
  writeKey: string;
  load: () => Promise<Send>;
  /** Calls back when the page has nothing better to do. */
  idle: (work: () => void) => void;
  /** What every event says of the page. */
  context?: () => Partial<PageContext>;
  now?: () => number;
};

const NOT_READY = 500;
const AT_MOST = 3000;
/** Events under way at a time: above ten the library warns in the merchant's console. */
const LANES = 8;
/** Events that wait for the service; what comes after them is given up. */
const MOST_WAITING = 50;

/** Analytics behind a port: events wait until the service is loaded, and nothing that goes wrong is heard of. */
export function createTracker({
  writeKey,
  load,
  idle,
  context = () => ({}),
  now = Date.now,
}: Options): Tracker {
  const isEnabled = writeKey !== '';
  const waiting: { tracked: Tracked; settle: (sent?: Promise<void>) => void }[] = [];
  let send: Send | undefined;
  let loading: Promise<void> | undefined;

  const lanes = new Semaphore(LANES);
  const deliver = async (through: Send, tracked: Tracked) => {
    if (!tracked.leaving) await lanes.acquire();
    try {
      await through(tracked);
    } catch {
      // A payment does not depend on its statistics.
    } finally {
      if (!tracked.leaving) lanes.release();
    }
  };
  const begin = () => {
    loading ??= load().then(
      (loaded) => {
        send = loaded;
        for (const { tracked, settle } of waiting.splice(0)) settle(deliver(loaded, tracked));
      },
      () => {
        loading = undefined;
        for (const { settle } of waiting.splice(0)) settle();
      },
    );
    return loading;
  };
  const track: Tracker['track'] = async (event, given, { leaving = false } = {}) => {
    const properties = isEnabled ? admit(event, { ...context(), ...given }) : undefined;
    if (!properties) return;
    const tracked = { event, properties, at: new Date(now()), leaving };
    if (send) return deliver(send, tracked);
    if (waiting.length >= MOST_WAITING) return;
    if (!loading) idle(() => void begin());
    await new Promise<void>((resolve) => waiting.push({ tracked, settle: resolve }));
  };
  return {
    isEnabled,
    track,
    trackWithin: async (event, properties) => {
      if (!isEnabled) return;
      const limit = delay(AT_MOST);
      const sent = track(event, properties);
      const loaded = begin().then(() => true);
      const isReady = await Promise.race([loaded, delay(NOT_READY).then(() => false)]);
      if (isReady) await Promise.race([sent, limit]);
    },
  };
}
