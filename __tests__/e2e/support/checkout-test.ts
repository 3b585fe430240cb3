import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { CHECKOUT } from './origins';
import { watch } from './watch';

export { expect };

type Heard = { event: string; payload: Record<string, unknown> };
type Call = { method: string; path: string; status: number; body?: unknown };
type Opened = { frame: FrameLocator; orderId: string };

/** The demo shop, as a test uses it. */
export type Shop = {
  /** Opens the shop with these parameters of its own address; every test has its own order. */
  open: (parameters: Record<string, string>) => Promise<Opened>;
  /** What the shop heard, oldest first. */
  events: () => Promise<Heard[]>;
  /** The calls that the sandbox received for an order, oldest first. */
  journal: (orderId: string) => Promise<Call[]>;
};

type Fixtures = { expectedConsole: RegExp[]; watched: void; shop: Shop };

export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],

  watched: [
    async ({ page, context, expectedConsole }, provide) => {
      const settle = await watch(page, context, expectedConsole);
      await provide();
      expect(await settle()).toEqual([]);
    },
    { auto: true },
  ],

  shop: async ({ page, request }, provide, info) => {
    const { testId, repeatEachIndex } = info;
    const opened: string[] = [];
    const journal = async (orderId: string) => {
      const answer = await request.get(`${CHECKOUT}/api/sandbox/orders/${orderId}/journal`);
      return (await answer.json()) as Call[];
    };
    const suffix = `${testId.replace(/[^a-zA-Z0-9]/g, '').slice(-24)}${repeatEachIndex}${Date.now().toString(36)}`;
    await provide({
      open: async (parameters) => {
        const { scenario = 'basic' } = parameters;
        const orderId = parameters.order ?? `order-${scenario}_${suffix}`;
        opened.push(orderId);
        await page.goto(`/?${new URLSearchParams({ scenario, suffix, ...parameters })}`);
        return {
          frame: page.frameLocator('[data-testid="shop.checkout"] iframe'),
          orderId,
        };
      },
      events: () => eventsOf(page),
      journal,
    });
    if (info.status === info.expectedStatus) return;
    const calls = await Promise.all(opened.map(journal));
    console.warn(await circumstances(page, calls.flat()));
  },
});

/** What a test that failed leaves for whoever reads its log: what was said, asked and shown. */
async function circumstances(page: Page, calls: Call[]): Promise<string> {
  const events = await eventsOf(page).catch(() => []);
  const texts = page.frames().map((frame) => frame.evaluate(() => document.body.innerText).catch(() => ''));
  return [
    `Heard: ${events.map(({ event, payload }) => `${event} ${JSON.stringify(payload)}`).join(', ')}`,
    ...calls.map(({ method, path, status }) => `${method} ${path} ${status}`),
    ...(await Promise.all(texts)),
  ].join('\n');
}

/** Read in one go: while the list is read entry by entry, another event may shift it. */
async function eventsOf(page: Page): Promise<Heard[]> {
  const entries = page.getByTestId('shop.events').locator('li[data-event]');
  const heard = await entries.evaluateAll((items) =>
    items.map((item) => ({
      event: item.getAttribute('data-event') ?? '',
      payload: JSON.parse(item.querySelector('code')?.textContent || '{}'),
    })),
  );
  return heard.reverse();
}

export const confirmations = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.includes('deferred_payments'));
