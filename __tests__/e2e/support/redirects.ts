import { expect, type Frame, type Page } from '@playwright/test';
import { allowed, inputs } from '@/__tests__/data/redirect-targets.json';
import type { Json } from './injection-scenes';
import { ORDER } from './injection-scenes';
import { CHECKOUT, COLLECTOR, SHOP } from './origins';
import { newOrder, pageWith } from './stranger';
import { test as base, type Site } from './third-origin';
import { watch } from './watch';

export { expect };

/** What left this machine, had it not been answered here: each address once, and without its fragment. */
export type Outside = () => string[];

/** Answers for every host but those of the tests with an empty page, and knows who was asked. */
export const test = base.extend<{ outside: Outside; visited: string[] }>({
  visited: async ({ page, merchant, stranger }, provide) => {
    const ours = [CHECKOUT, SHOP, COLLECTOR, merchant.origin, stranger.origin];
    const asked: string[] = [];
    // By their text: Chromium asks for addresses that Node's URL does not understand.
    await page.route(/^https?:/, (route) => {
      const address = route.request().url();
      if (ours.some((origin) => address.startsWith(`${origin}/`))) return route.fallback();
      asked.push(address);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title>' });
    });
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

/** What Chromium makes of a vector in an answer. */
type Target = { href: string; isOurs: boolean };
/** By the vector; without those that are no address. */
export type Targets = ReadonlyMap<string, Target>;

/** As Chromium reads them, which is more forgiving than Node with hosts that are partly encoded or not quite a name. */
export async function targetsOf(page: Page, raws: readonly string[]): Promise<Targets> {
  const read = await page.evaluate(
    ([inputs, base]) =>
      inputs.flatMap((raw) => {
        if (!URL.canParse(raw, base)) return [];
        const { href, origin } = new URL(raw, base);
        return [{ raw, target: { href, isOurs: origin === base } }];
      }),
    [raws, CHECKOUT] as const,
  );
  return new Map(read.map(({ raw, target }) => [raw, target]));
}

/** Where a checkout must end with this vector, as far as it says which page that is. */
function endsAt(raw: string, slot: Slot, target: Target | undefined): (address: string) => boolean {
  const home = CHECKOUT + slots[slot].own;
  const isThere = (address: string) =>
    target?.isOurs ? pageOf(address) === pageOf(target.href) : address === target?.href;
  switch (kindOf(raw)) {
    case 'followed':
      return isThere;
    case 'refused':
      return (address) => pageOf(address) === pageOf(home);
    case 'either':
      return (address) => pageOf(address) === pageOf(home) || isThere(address);
  }
}

/** Opens a frame with a finished order for each vector, side by side: each ends where it must. Answers the targets. */
export async function lead(
  page: Page,
  merchant: Site,
  slot: Slot,
  raws: readonly string[],
): Promise<Targets> {
  const orders = raws.map((raw) => ({ raw, ...newOrder(slots[slot].scenario) }));
  await fill(page, slot, new Map(orders.map(({ orderId, raw }) => [orderId, raw])));
  await page.goto(merchant.put(pageWith(orders.map(({ url }) => url))));
  const targets = await targetsOf(page, raws);
  const frames: Frame[] = page.mainFrame().childFrames();
  const wrong = () =>
    orders.flatMap(({ raw }, place) => {
      const address = frames[place]?.url() ?? '';
      return endsAt(raw, slot, targets.get(raw))(address) ? [] : [`${raw} → ${address}`];
    });
  // All of them load at once.
  await expect.poll(wrong, { timeout: 90_000 }).toEqual([]);
  await page.unroute(ORDER);
  return targets;
}

/** The outside addresses that vectors may lead to, as a browser asks for them. */
export const outsideOf = (targets: Targets, raws: readonly string[]): string[] =>
  raws.flatMap((raw) => {
    const target = targets.get(raw);
    if (kindOf(raw) === 'refused' || !target || target.isOurs) return [];
    return [target.href.replace(/#.*$/, '')];
  });
