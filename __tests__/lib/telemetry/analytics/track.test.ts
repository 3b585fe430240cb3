import { createTracker, type SendEvent, type AnalyticsEvent } from '@/lib/telemetry/analytics/create-tracker';
import { track, trackWithin } from '@/lib/telemetry/analytics/track';
import type { PageContext } from '@/lib/telemetry/analytics/tracked-events';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

const never = new Promise<never>(() => undefined);
const paid = { status: 'accepted' };
let page: Partial<PageContext> = {};
beforeEach(() => {
  page = {};
});

function start({ load, writeKey = 'key' }: { load?: () => Promise<SendEvent>; writeKey?: string } = {}) {
  const sent: AnalyticsEvent[] = [];
  const idle: (() => void)[] = [];
  const loading = jest.fn(load ?? (async () => async (tracked: AnalyticsEvent) => void sent.push(tracked)));
  const tracker = createTracker({
    writeKey,
    loadSender: loading,
    whenIdle: (work) => void idle.push(work),
    getContext: () => page,
  });
  return { tracker, sent, loading, rest: () => idle.splice(0).forEach((work) => work()) };
}

/** Milliseconds until a promise has settled; undefined when it has not in 10 s. */
async function duration(promise: Promise<unknown>): Promise<number | undefined> {
  const began = Date.now();
  let settled: number | undefined;
  const settle = () => {
    settled = Date.now() - began;
  };
  promise.then(settle, () => {
    throw new Error('rejected');
  });
  for (let time = 0; time < 10_000 && settled === undefined; time += 10) {
    await jest.advanceTimersByTimeAsync(time === 0 ? 0 : 10);
  }
  return settled;
}
const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value));

describe('trackWithin', () => {
  const timings: [string, number, () => Promise<SendEvent>][] = [
    ['goes on when the call has completed', 120, async () => () => after(120, undefined)],
    ['counts loading and sending together', 420, () => after(300, () => after(120, undefined))],
    ['goes on after 500 ms when analytics is not ready', 500, () => never],
    ['goes on after 3000 ms when the service hangs', 3000, async () => () => never],
    ['goes on after 3000 ms in all when loading took some of them', 3000, () => after(400, () => never)],
    ['goes on at once when loading fails', 0, () => Promise.reject(new Error('blocked'))],
    ['goes on at once when sending fails', 0, async () => () => Promise.reject(new Error('blocked'))],
  ];
  test.each(timings)('%s', async (_, expected, load) => {
    const { tracker } = start({ load });
    expect(await duration(tracker.trackWithin('Checkout succeeded', paid))).toBe(expected);
  });

  test('loads at once and sends the queued events', async () => {
    const { tracker, sent } = start();
    void tracker.track('Language changed', { locale: 'de' });
    expect(await duration(tracker.trackWithin('Checkout succeeded', paid))).toBe(0);
    expect(sent.map(({ event }) => event)).toEqual(['Language changed', 'Checkout succeeded']);
  });

  test('sends its event later when analytics was not ready in time', async () => {
    const arrived: string[] = [];
    const load = () => after(2000, async ({ event }: AnalyticsEvent) => void arrived.push(event));
    const { tracker } = start({ load });
    expect(await duration(tracker.trackWithin('Checkout succeeded', paid))).toBe(500);
    expect(arrived).toEqual([]);
    await jest.advanceTimersByTimeAsync(1500);
    expect(arrived).toEqual(['Checkout succeeded']);
  });
});

describe('without a write key', () => {
  test('nothing is loaded and every call resolves', async () => {
    const { tracker, loading, sent, rest } = start({ writeKey: '' });
    expect(await duration(tracker.trackWithin('Checkout succeeded', paid))).toBe(0);
    expect(await duration(tracker.track('Language changed', { locale: 'de' }))).toBe(0);
    rest();
    expect(loading).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
    expect(tracker.isEnabled).toBe(false);
  });

  test('the tracker of the page does nothing', async () => {
    expect(await duration(trackWithin('Checkout succeeded', paid))).toBe(0);
    expect(await duration(track('Language changed', { locale: 'de' }))).toBe(0);
  });
});

describe('track', () => {
  test('waits for an idle page and keeps order and time of events', async () => {
    const { tracker, sent, loading, rest } = start();
    const first = tracker.track('Payment method deselected', { type: 'card' });
    await jest.advanceTimersByTimeAsync(1000);
    const second = tracker.track('Payment method deselected', { type: 'card' });
    expect(loading).not.toHaveBeenCalled();
    rest();
    await Promise.all([first, second]);
    expect(loading).toHaveBeenCalledTimes(1);
    expect(sent.map(({ event, occurredAt }) => [event, occurredAt.toISOString()])).toEqual([
      ['Payment method deselected', '2026-11-21T12:00:00.000Z'],
      ['Payment method deselected', '2026-11-21T12:00:01.000Z'],
    ]);
  });

  test('drops events when fifty are queued', async () => {
    const { tracker, sent, rest } = start();
    for (let number = 0; number < 50; number += 1) void tracker.track('Checkout failed', { reason: 'first' });
    expect(await duration(tracker.track('Checkout failed', { reason: 'last' }))).toBe(0);
    rest();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ properties }) => properties.reason)).toEqual(Array(50).fill('first'));
  });

  test('tries to load again with the next event', async () => {
    const sent: AnalyticsEvent[] = [];
    const load = jest
      .fn<Promise<SendEvent>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(async (tracked) => void sent.push(tracked));
    const { tracker, rest } = start({ load });
    const lost = tracker.track('Checkout failed', { reason: 'lost' });
    rest();
    expect(await duration(lost)).toBe(0);
    const kept = tracker.track('Checkout failed', { reason: 'kept' });
    rest();
    await kept;
    expect(sent.map(({ properties }) => properties.reason)).toEqual(['kept']);
  });

  test('sends at most eight events at a time, except for a page leave', async () => {
    const under: AnalyticsEvent[] = [];
    const load = async () => (tracked: AnalyticsEvent) => (under.push(tracked), never);
    const { tracker, rest } = start({ load });
    for (let n = 0; n < 20; n += 1) void tracker.track('Payment method deselected', { type: 'card' });
    rest();
    await jest.advanceTimersByTimeAsync(0);
    expect(under).toHaveLength(8);
    void tracker.track('Browser closed, refreshed or history state changed', {}, { isLeaving: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(under.at(-1)?.isLeaving).toBe(true);
  });

  test('adds the page context of the time of the event', async () => {
    const { tracker, sent } = start();
    page = { brand: 'default', locale: 'de', embedded: true };
    void tracker.track('Payment method deselected', { type: 'card' });
    page = { brand: 'default', locale: 'fr', embedded: true };
    await tracker.trackWithin('Company selected', { country: 'GB', type: 'limited' });
    expect(sent.map(({ properties }) => properties)).toEqual([
      { brand: 'default', locale: 'de', embedded: true, type: 'card' },
      { brand: 'default', locale: 'fr', embedded: true, country: 'GB', type: 'limited' },
    ]);
  });
});
