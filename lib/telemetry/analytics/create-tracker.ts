import { delay, Semaphore } from 'es-toolkit/promise';
import {
  filterProperties,
  type PageContext,
  type EventProperties,
  type TrackedEvent,
  type TrackedEvents,
} from './tracked-events';

/** An event to send. `isLeaving` asks for a transport that outlives the page. */
export type AnalyticsEvent = {
  event: TrackedEvent;
  properties: EventProperties;
  occurredAt: Date;
  isLeaving: boolean;
};
/** Resolves when the service has responded. */
export type SendEvent = (analyticsEvent: AnalyticsEvent) => Promise<unknown>;

export type Tracker = {
  /** False without a write key: nothing is sent, loaded or observed. */
  isEnabled: boolean;
  /** Resolves when the event was sent or dropped. Never rejects. */
  track: <Event extends TrackedEvent>(
    event: Event,
    properties: TrackedEvents[Event],
    options?: { isLeaving?: boolean },
  ) => Promise<void>;
  /** Tracks and loads at once. Resolves after 500 ms unless analytics is ready, after 3000 ms at the latest. */
  trackWithin: <Event extends TrackedEvent>(event: Event, properties: TrackedEvents[Event]) => Promise<void>;
};

type TrackerOptions = {
  writeKey: string;
  loadSender: () => Promise<SendEvent>;
  /** Runs the callback when the page is idle. */
  whenIdle: (work: () => void) => void;
  /** Returns the properties that are added to every event. */
  getContext?: () => Partial<PageContext>;
  now?: () => number;
};

const READY_TIMEOUT_MS = 500;
const DELIVERY_TIMEOUT_MS = 3000;
/** The library warns in the merchant's console above ten concurrent events. */
const MAX_CONCURRENT_EVENTS = 8;
const MAX_QUEUED_EVENTS = 50;

/** Creates a tracker that queues events until the service is loaded and swallows all errors. Drops events above 50. */
export function createTracker({
  writeKey,
  loadSender,
  whenIdle,
  getContext = () => ({}),
  now = Date.now,
}: TrackerOptions): Tracker {
  const isEnabled = writeKey !== '';
  const queue: { analyticsEvent: AnalyticsEvent; settle: (sent?: Promise<void>) => void }[] = [];
  let send: SendEvent | undefined;
  let loadPromise: Promise<void> | undefined;

  const semaphore = new Semaphore(MAX_CONCURRENT_EVENTS);
  const deliver = async (sendEvent: SendEvent, analyticsEvent: AnalyticsEvent) => {
    if (!analyticsEvent.isLeaving) await semaphore.acquire();
    try {
      await sendEvent(analyticsEvent);
    } catch {
      // Analytics must not stop a payment.
    } finally {
      if (!analyticsEvent.isLeaving) semaphore.release();
    }
  };
  const ensureLoaded = () => {
    loadPromise ??= loadSender().then(
      (sendEvent) => {
        send = sendEvent;
        for (const { analyticsEvent, settle } of queue.splice(0)) settle(deliver(sendEvent, analyticsEvent));
      },
      () => {
        loadPromise = undefined;
        for (const { settle } of queue.splice(0)) settle();
      },
    );
    return loadPromise;
  };
  const track: Tracker['track'] = async (event, eventProperties, { isLeaving = false } = {}) => {
    const properties = isEnabled
      ? filterProperties(event, { ...getContext(), ...eventProperties })
      : undefined;
    if (!properties) return;
    const analyticsEvent = { event, properties, occurredAt: new Date(now()), isLeaving };
    if (send) return deliver(send, analyticsEvent);
    if (queue.length >= MAX_QUEUED_EVENTS) return;
    if (!loadPromise) whenIdle(() => void ensureLoaded());
    await new Promise<void>((resolve) => queue.push({ analyticsEvent, settle: resolve }));
  };
  return {
    isEnabled,
    track,
    trackWithin: async (event, properties) => {
      if (!isEnabled) return;
      const timeout = delay(DELIVERY_TIMEOUT_MS);
      const sent = track(event, properties);
      const loaded = ensureLoaded().then(() => true);
      const isReady = await Promise.race([loaded, delay(READY_TIMEOUT_MS).then(() => false)]);
      if (isReady) await Promise.race([sent, timeout]);
    },
  };
}
