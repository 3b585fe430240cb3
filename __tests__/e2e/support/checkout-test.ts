import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { CHECKOUT } from './origins';
import { watchPage } from './watch-page';

export { expect };

type ShopEvent = { event: string; payload: Record<string, unknown> };
type JournalEntry = { method: string; path: string; status: number; body?: unknown };
type OpenedCheckout = { frame: FrameLocator; orderId: string };

/** Fixture that controls the demo shop. */
export type Shop = {
  /** Opens the shop with these query parameters; every test has its own order. Waits until all frames are loaded. */
  open: (parameters: Record<string, string>, options?: { waitUntil: 'commit' }) => Promise<OpenedCheckout>;
  /** Events that the shop received, oldest first. */
  events: () => Promise<ShopEvent[]>;
  /** API calls that the sandbox received for an order, oldest first. */
  journal: (orderId: string) => Promise<JournalEntry[]>;
};

type Fixtures = {
  expectedConsole: RegExp[];
  /** False if the test sends the checkout messages that the SDK would not send. */
  pushesValidMessages: boolean;
  watched: void;
  shop: Shop;
};

export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  pushesValidMessages: [true, { option: true }],

  watched: [
    async ({ page, context, expectedConsole, pushesValidMessages }, provide) => {
      const collectFaults = await watchPage(page, context, expectedConsole, pushesValidMessages);
      await provide();
      expect(await collectFaults()).toEqual([]);
      // A prefetch that a handler still answers when the page closes is no failure.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],

  shop: async ({ page, request }, provide, info) => {
    const { testId, repeatEachIndex } = info;
    const openedOrderIds: string[] = [];
    const journal = async (orderId: string) => {
      const response = await request.get(`${CHECKOUT}/api/sandbox/orders/${orderId}/journal`);
      return (await response.json()) as JournalEntry[];
    };
    const suffix = `${testId.replace(/[^a-zA-Z0-9]/g, '').slice(-24)}${repeatEachIndex}${Date.now().toString(36)}`;
    await provide({
      open: async (parameters, options) => {
        const { scenario = 'basic' } = parameters;
        const orderId = parameters.order ?? `order-${scenario}_${suffix}`;
        openedOrderIds.push(orderId);
        await page.goto(`/?${new URLSearchParams({ scenario, suffix, ...parameters })}`, options);
        return {
          frame: page.frameLocator('[data-testid="shop.checkout"] iframe'),
          orderId,
        };
      },
      events: () => readShopEvents(page),
      journal,
    });
    if (info.status === info.expectedStatus) return;
    const calls = await Promise.all(openedOrderIds.map(journal));
    console.warn(await describeFailure(page, calls.flat()));
  },
});

/** Returns the shop's events, the API calls and the texts of all frames, for the log of a failed test. */
async function describeFailure(page: Page, calls: JournalEntry[]): Promise<string> {
  const events = await readShopEvents(page).catch(() => []);
  const texts = page.frames().map((frame) => frame.evaluate(() => document.body.innerText).catch(() => ''));
  return [
    `Events: ${events.map(({ event, payload }) => `${event} ${JSON.stringify(payload)}`).join(', ')}`,
    ...calls.map(({ method, path, status }) => `${method} ${path} ${status}`),
    ...(await Promise.all(texts)),
  ].join('\n');
}

/** Reads the whole list at once: between reads of single entries another event may shift it. */
async function readShopEvents(page: Page): Promise<ShopEvent[]> {
  const entries = page.getByTestId('shop.events').locator('li[data-event]');
  const events = await entries.evaluateAll((items) =>
    items.map((item) => ({
      event: item.getAttribute('data-event') ?? '',
      payload: JSON.parse(item.querySelector('code')?.textContent || '{}'),
    })),
  );
  return events.reverse();
}

export const confirmationsIn = (calls: JournalEntry[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.includes('deferred_payments'));
