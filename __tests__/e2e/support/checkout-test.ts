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
    async ({ page, context, expectedConsole }, use) => {
      const settle = await watch(page, context, expectedConsole);
      await use();
      expect(await settle()).toEqual([]);
    },
    { auto: true },
  ],

  shop: async ({ page, request }, use, { testId, repeatEachIndex }) => {
    const suffix = `${testId.replace(/[^a-zA-Z0-9]/g, '').slice(-24)}${repeatEachIndex}${Date.now().toString(36)}`;
    await use({
      open: async (parameters) => {
        const { scenario = 'basic' } = parameters;
        await page.goto(`/?${new URLSearchParams({ scenario, suffix, ...parameters })}`);
        return {
          frame: page.frameLocator('[data-testid="shop.checkout"] iframe'),
          orderId: parameters.order ?? `order-${scenario}_${suffix}`,
        };
      },
      events: () => eventsOf(page),
      journal: async (orderId) => {
        const answer = await request.get(`${CHECKOUT}/api/sandbox/orders/${orderId}/journal`);
        return answer.json();
      },
    });
  },
});

async function eventsOf(page: Page): Promise<Heard[]> {
  const entries = await page.getByTestId('shop.events').locator('li[data-event]').all();
  const heard = await Promise.all(
    entries.map(async (entry) => ({
      event: (await entry.getAttribute('data-event')) ?? '',
      payload: JSON.parse((await entry.locator('code').textContent()) || '{}'),
    })),
  );
  return heard.reverse();
}

export const confirmations = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.includes('deferred_payments'));
