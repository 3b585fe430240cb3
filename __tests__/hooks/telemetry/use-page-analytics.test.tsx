import { act, renderHook } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { StrictMode, type ReactNode } from 'react';
import { BridgeProvider } from '@/hooks/embedding/use-bridge';
import { useAnalyticsContext } from '@/hooks/telemetry/use-analytics-context';
import { usePageAnalytics } from '@/hooks/telemetry/use-page-analytics';
import { BrandProvider } from '@/hooks/use-brand';
import { createTracker, type AnalyticsEvent } from '@/lib/telemetry/analytics/create-tracker';
import { getPageContext } from '@/lib/telemetry/analytics/page-context';

const LEFT = 'Browser closed, refreshed or history state changed';
const PAGE_HEIGHT_PX = 2000;
/** Longer than the throttle between two reads of the scroll position. */
const READ_PAUSE_MS = 50;

/** The browser's observers, driven by the test. */
class FakeIntersections {
  static all: FakeIntersections[] = [];
  targets = new Set<Element>();
  constructor(private readonly callback: IntersectionObserverCallback) {
    FakeIntersections.all.push(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  disconnect() {
    this.targets.clear();
  }
  tell(entries: { target: Element; isIntersecting: boolean }[]) {
    this.callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}
class FakeSizes {
  static all: FakeSizes[] = [];
  targets = new Set<Element>();
  constructor(private readonly callback: () => void) {
    FakeSizes.all.push(this);
  }
  observe(target: Element) {
    this.targets.add(target);
    this.callback();
  }
  disconnect() {
    this.targets.clear();
  }
  tell() {
    if (this.targets.size > 0) this.callback();
  }
}

let height = PAGE_HEIGHT_PX;
beforeEach(() => {
  jest.useFakeTimers();
  height = PAGE_HEIGHT_PX;
  FakeIntersections.all = [];
  FakeSizes.all = [];
  Object.assign(window, { IntersectionObserver: FakeIntersections, ResizeObserver: FakeSizes });
  Object.defineProperty(document.body, 'offsetHeight', { configurable: true, get: () => height });
  mockRouter.setCurrentUrl('/?order=a&key=k');
  mockRouter.locale = 'de';
});
afterEach(() => jest.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <BridgeProvider>
      <BrandProvider>{children}</BrandProvider>
    </BridgeProvider>
  </StrictMode>
);

async function open({ writeKey = 'key' } = {}) {
  const sent: AnalyticsEvent[] = [];
  const load = async () => async (tracked: AnalyticsEvent) => void sent.push(tracked);
  const tracker = createTracker({
    writeKey,
    loadSender: load,
    whenIdle: (work) => work(),
    getContext: getPageContext,
  });
  const page = renderHook(
    () => {
      useAnalyticsContext();
      usePageAnalytics(tracker);
    },
    { wrapper },
  );
  await pass(READ_PAUSE_MS);
  return { ...page, sent, positions: () => sent.flatMap(({ properties }) => properties.position ?? []) };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const marks = () => [...document.body.querySelectorAll<HTMLElement>('body > [aria-hidden="true"]')];
const observing = () => FakeIntersections.all.filter(({ targets }) => targets.size > 0);

/** Scrolls so that what is between two heights (CSS pixels) is in view, as the browser would tell it. */
function view(top: number, bottom: number) {
  const entries = marks().map((target) => {
    const from = parseFloat(target.style.top);
    const to = from + parseFloat(target.style.height);
    return { target, isIntersecting: from <= bottom && to >= top };
  });
  for (const observer of observing()) observer.tell(entries);
}

describe('scroll position', () => {
  test('a page that is completely in view is read to its end after 750 ms', async () => {
    const { sent } = await open();
    view(0, PAGE_HEIGHT_PX);
    await pass(749);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent.map(({ event, properties }) => [event, properties.category, properties.position])).toEqual(
      [25, 50, 75, 100].map((position) => ['Scroll position', 'Scroll Depth', position]),
    );
  });

  test('each event contains the time since the page was opened and the page context', async () => {
    const { sent } = await open();
    await pass(250 - READ_PAUSE_MS);
    view(0, 500);
    await pass(750);
    expect(sent.map(({ properties }) => properties)).toEqual([
      {
        category: 'Scroll Depth',
        position: 25,
        eventTiming: 1000,
        brand: 'default',
        locale: 'de',
        embedded: false,
      },
    ]);
  });

  test('each position is tracked once', async () => {
    const { positions } = await open();
    for (const bottom of [800, 300, 800]) {
      view(bottom - 300, bottom);
      await pass(1000);
    }
    expect(positions()).toEqual([25]);
  });

  test('scrolling to the end and back within 750 ms is not tracked', async () => {
    const { positions } = await open();
    view(1700, 2000);
    await pass(700);
    view(0, 300);
    await pass(5000);
    expect(positions()).toEqual([]);
  });

  test('a skipped position is tracked when a later one is read', async () => {
    const { positions } = await open();
    for (const bottom of [600, 1100, 1600]) {
      view(bottom - 300, bottom);
      await pass(300);
    }
    expect(positions()).toEqual([25]);
    await pass(600);
    expect(positions()).toEqual([25, 50, 75]);
  });

  test('reading between two positions of a long page is tracked', async () => {
    const { positions } = await open();
    view(700, 900);
    await pass(750);
    expect(positions()).toEqual([25]);
  });

  test('a page that grows restarts the read timers', async () => {
    const { positions } = await open();
    view(0, 2000);
    await pass(700);
    height = 8000;
    FakeSizes.all.forEach((sizes) => sizes.tell());
    view(0, 2000);
    await pass(749);
    expect(positions()).toEqual([]);
    await pass(READ_PAUSE_MS);
    expect(positions()).toEqual([25]);
  });

  test('a mark has no width, is out of the flow and stays within the page', async () => {
    await open();
    expect(marks()).toHaveLength(4);
    for (const { style } of marks()) {
      expect(style.position).toBe('absolute');
      expect(style.width).toMatch(/^0(px)?$/);
      expect(parseFloat(style.top) + parseFloat(style.height)).toBeLessThanOrEqual(PAGE_HEIGHT_PX);
    }
    expect(marks().map(({ style }) => style.top)).toEqual(['500px', '1000px', '1500px', '1999px']);
  });

  test('another page is tracked from its start', async () => {
    const { positions } = await open();
    view(0, 500);
    await pass(750);
    await act(() => mockRouter.push('/confirmation?order=a&key=k'));
    await pass(READ_PAUSE_MS);
    view(0, 500);
    await pass(750);
    expect(positions()).toEqual([25, 25]);
    expect(marks()).toHaveLength(4);
  });

  test('another query is the same page', async () => {
    const { positions } = await open();
    view(0, 500);
    await pass(750);
    await act(() => mockRouter.replace('/?order=a&key=k&plan=p'));
    view(0, 500);
    await pass(750);
    expect(positions()).toEqual([25]);
  });
});

describe('leaving', () => {
  const leaves = (sent: AnalyticsEvent[]) =>
    sent.filter(({ event }) => event === LEFT).map(({ isLeaving }) => isLeaving);

  test('closing the page is tracked by a transport that outlives it', async () => {
    const { sent } = await open();
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(leaves(sent)).toEqual([true]);
  });

  test('going back is tracked once, although the router starts a route change, too', async () => {
    const { sent } = await open();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await act(() => mockRouter.push('/error'));
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(leaves(sent)).toEqual([false]);
  });

  test('navigating to another page of the checkout is tracked', async () => {
    const { sent } = await open();
    await act(() => mockRouter.push('/de/confirmation?order=a&key=k'));
    await pass(0);
    expect(leaves(sent)).toEqual([false]);
  });

  test.each(['/?order=a&key=k&plan=p', '/de?order=a&key=k', '/el'])('%s is the same page', async (url) => {
    const { sent } = await open();
    mockRouter.events.emit('routeChangeStart', url, { shallow: true });
    await pass(0);
    expect(leaves(sent)).toEqual([]);
  });

  test('a page restored from the bfcache can be left again', async () => {
    const { sent } = await open();
    window.dispatchEvent(new Event('pagehide'));
    await pass(1500);
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(leaves(sent)).toEqual([true, true]);
  });
});

test('unmounting removes all marks, observers, listeners and timers', async () => {
  const { sent, unmount } = await open();
  view(0, PAGE_HEIGHT_PX);
  unmount();
  window.dispatchEvent(new Event('pagehide'));
  await pass(2000);
  expect(sent).toEqual([]);
  expect(marks()).toEqual([]);
  expect(observing()).toEqual([]);
  expect(FakeSizes.all.every(({ targets }) => targets.size === 0)).toBe(true);
});

test('nothing is observed or sent without a write key', async () => {
  const { sent } = await open({ writeKey: '' });
  window.dispatchEvent(new Event('pagehide'));
  await act(() => mockRouter.push('/confirmation'));
  await pass(2000);
  expect(FakeIntersections.all).toEqual([]);
  expect(FakeSizes.all).toEqual([]);
  expect(marks()).toEqual([]);
  expect(sent).toEqual([]);
});

test('a browser without IntersectionObserver tracks no scroll depth and keeps working', async () => {
  Object.assign(window, { IntersectionObserver: undefined });
  const { sent } = await open();
  expect(marks()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(sent.map(({ event }) => event)).toEqual([LEFT]);
});
