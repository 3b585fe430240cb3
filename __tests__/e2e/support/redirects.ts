import { expect, type Frame, type Page } from '@playwright/test';
import { allowed, inputs } from '@/__tests__/data/redirect-targets.json';
import type { Json } from './injection-scenes';
import { ORDER } from './injection-scenes';
import { CHECKOUT } from './origins';
import { newOrder, pageWith } from './stranger';
import { test as base, type Site } from './third-origin';
import { watch } from './watch';

export { expect };

/** What left this machine, had it not been answered here: each address once, and without its fragment. */
export type Outside = () => string[];

const own = (url: URL) => url.hostname === '127.0.0.1' || url.hostname === 'localhost';

/** Answers for every other host with an empty page, and knows who was asked. */
export const test = base.extend<{ outside: Outside; visited: string[] }>({
  visited: async ({ page }, provide) => {
    const asked: string[] = [];
    await page.route(
      (url) => !own(url),
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title>' });
      },
    );
    await provide(asked);
  },
  outside: async ({ visited }, provide) => provide(() => [...new Set(visited)]),
  // Who was asked is for the test to say, address by address.
  watched: async ({ page, context, expectedConsole }, provide) => {
    const settle = await watch(page, context, expectedConsole);
    await provide();
    expect((await settle()).filter((fault) => !fault.startsWith('outside: '))).toEqual([]);
  },
});

export type Slot = 'success' | 'failure';
const slots = {
  success: { scenario: 'accepted', own: '/confirmation' },
  failure: { scenario: 'rejected', own: '/error' },
};

const may = new Set(allowed);

/** By the list of what the policy lets through; tests are served over http, where http is let through as well. */
export const kindOf = (raw: string): 'followed' | 'refused' | 'either' =>
  may.has(raw) ? 'followed' : /^http:\/\//i.test(raw) ? 'either' : 'refused';

export const vectors: readonly string[] = inputs;

const PLAIN = { success: '/confirmation', failure: '/error' };

/** Puts the vector of each order into its answer. */
async function fill(page: Page, slot: Slot, byOrder: Map<string, string>) {
  await page.route(ORDER, async (route) => {
    const [, id = ''] = /orders\/([^/?]+)/.exec(route.request().url()) ?? [];
    const response = await route.fetch();
    const order: Json = await response.json();
    const urls = { ...PLAIN, [slot]: byOrder.get(id) };
    await route.fulfill({
      response,
      json: { ...order, payment_offer: { ...order.payment_offer, urls } },
    });
  });
}

/** Next makes one slash of several in a path. */
const pageOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\/+/g, '/');

/** Where a checkout must end with this vector, as far as it says which page that is. */
function endsAt(raw: string, slot: Slot): (address: string) => boolean {
  const home = CHECKOUT + slots[slot].own;
  const target = URL.canParse(raw, CHECKOUT) ? new URL(raw, CHECKOUT) : undefined;
  const isThere = (address: string) =>
    target?.origin === CHECKOUT ? pageOf(address) === pageOf(target.href) : address === target?.href;
  switch (kindOf(raw)) {
    case 'followed':
      return isThere;
    case 'refused':
      return (address) => pageOf(address) === pageOf(home);
    case 'either':
      return (address) => pageOf(address) === pageOf(home) || isThere(address);
  }
}

/** Opens a frame with a finished order for each vector, side by side, and answers those that ended somewhere else. */
export async function lead(page: Page, merchant: Site, slot: Slot, raws: readonly string[]) {
  const orders = raws.map((raw) => ({ raw, ...newOrder(slots[slot].scenario) }));
  await fill(page, slot, new Map(orders.map(({ orderId, raw }) => [orderId, raw])));
  await page.goto(merchant.put(pageWith(orders.map(({ url }) => url))));
  const frames: Frame[] = page.mainFrame().childFrames();
  const wrong = () =>
    orders.flatMap(({ raw }, place) => {
      const address = frames[place]?.url() ?? '';
      return endsAt(raw, slot)(address) ? [] : [`${raw} → ${address}`];
    });
  await expect.poll(wrong, { timeout: 30_000 }).toEqual([]);
  await page.unroute(ORDER);
  return frames.map((frame) => frame.url());
}

/** The outside addresses that vectors may lead to, as a browser asks for them. */
export const targets = (raws: readonly string[]): string[] =>
  raws.flatMap((raw) => {
    if (kindOf(raw) === 'refused' || !URL.canParse(raw, CHECKOUT)) return [];
    const url = new URL(raw, CHECKOUT);
    return own(url) ? [] : [url.href.replace(/#.*$/, '')];
  });
