import { expect, type Frame, type Page } from '@playwright/test';
import { allowed, inputs } from '@/__tests__/data/redirect-targets.json';
import { newOrder, createFramesPage } from '@/__tests__/e2e/support/embedded-checkout';
import type { Json } from '@/__tests__/e2e/support/injection/injection-scenes';
import { ORDER_URL_PATTERN } from '@/__tests__/e2e/support/injection/injection-scenes';
import { CHECKOUT, COLLECTOR, SHOP } from '@/__tests__/e2e/support/origins';
import { watchPage } from '@/__tests__/e2e/support/watch-page';
import { test as base, type Site } from './third-party-sites';

export { expect };

/** Lists the requested URLs outside the test hosts, each once and without its fragment. */
export type ListOutsideUrls = () => string[];

/** Serves an empty page for every host except the test hosts, and records the requested URLs. */
export const test = base.extend<{ listOutsideUrls: ListOutsideUrls; outsideRequests: string[] }>({
  outsideRequests: async ({ page, merchant, stranger }, provide) => {
    const testOrigins = [CHECKOUT, SHOP, COLLECTOR, merchant.origin, stranger.origin];
    const requestedUrls: string[] = [];
    // Compared as text: Chromium requests URLs that Node's parser rejects.
    await page.route(/^https?:/, (route) => {
      const url = route.request().url();
      if (testOrigins.some((origin) => url.startsWith(`${origin}/`))) return route.fallback();
      requestedUrls.push(url);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title>' });
    });
    await provide(requestedUrls);
  },
  listOutsideUrls: async ({ outsideRequests }, provide) => provide(() => [...new Set(outsideRequests)]),
  // The tests assert the outside URLs themselves.
  watched: async ({ page, context, expectedConsole }, provide) => {
    const collectFaults = await watchPage(page, context, expectedConsole);
    await provide();
    expect((await collectFaults()).filter((fault) => !fault.startsWith('outside: '))).toEqual([]);
  },
});

export type UrlSlot = 'success' | 'failure';
const slots = {
  success: { scenario: 'accepted', fallbackPath: '/confirmation' },
  failure: { scenario: 'rejected', fallbackPath: '/error' },
};

const allowedUrls = new Set(allowed);

/**
 * Classifies a vector by the policy's list of allowed URLs. An http URL may go either way: the tests are served over
 * http, where the policy accepts http as well.
 */
export function classifyUrl(rawUrl: string): 'followed' | 'refused' | 'either' {
  if (allowedUrls.has(rawUrl)) return 'followed';
  return /^http:\/\//i.test(rawUrl) ? 'either' : 'refused';
}

export const redirectVectors: readonly string[] = inputs;

const DEFAULT_URLS = { success: '/confirmation', failure: '/error' };

/** Rewrites the response of each order to contain its vector. */
async function serveVectors(page: Page, slot: UrlSlot, vectorByOrderId: Map<string, string>) {
  await page.route(ORDER_URL_PATTERN, async (route) => {
    const [, orderId = ''] = /orders\/([^/?]+)/.exec(route.request().url()) ?? [];
    const response = await route.fetch();
    const order: Json = await response.json();
    const urls = { ...DEFAULT_URLS, [slot]: vectorByOrderId.get(orderId) };
    await route.fulfill({
      response,
      json: { ...order, payment_offer: { ...order.payment_offer, urls } },
    });
  });
}

/** Removes query and fragment, and merges repeated slashes as Next.js does. */
const pageUrlOf = (url: string) => url.replace(/[?#].*$/, '').replace(/\/+/g, '/');

/** URL that Chromium resolves a vector to. */
type ResolvedUrl = { href: string; isSameOrigin: boolean };
/** Resolved URLs by vector, without the vectors that are not a URL. */
export type ResolvedUrls = ReadonlyMap<string, ResolvedUrl>;

/** Resolves vectors in Chromium, which accepts hosts that Node rejects: partly encoded or invalid names. */
export async function resolveUrls(page: Page, rawUrls: readonly string[]): Promise<ResolvedUrls> {
  const resolved = await page.evaluate(
    ([inputs, base]) =>
      inputs.flatMap((raw) => {
        if (!URL.canParse(raw, base)) return [];
        const { href, origin } = new URL(raw, base);
        return [{ raw, target: { href, isSameOrigin: origin === base } }];
      }),
    [rawUrls, CHECKOUT] as const,
  );
  return new Map(resolved.map(({ raw, target }) => [raw, target]));
}

/** Returns a check of the URL at which a checkout with this vector ends. */
function createDestinationCheck(
  rawUrl: string,
  slot: UrlSlot,
  target: ResolvedUrl | undefined,
): (url: string) => boolean {
  const fallbackUrl = CHECKOUT + slots[slot].fallbackPath;
  const isTarget = (url: string) =>
    target?.isSameOrigin ? pageUrlOf(url) === pageUrlOf(target.href) : url === target?.href;
  switch (classifyUrl(rawUrl)) {
    case 'followed':
      return isTarget;
    case 'refused':
      return (url) => pageUrlOf(url) === pageUrlOf(fallbackUrl);
    case 'either':
      return (url) => pageUrlOf(url) === pageUrlOf(fallbackUrl) || isTarget(url);
  }
}

/**
 * Opens a frame with a finished order for each vector and expects each to end at its destination.
 * @returns The resolved vectors.
 */
export async function expectDestinations(
  page: Page,
  merchant: Site,
  slot: UrlSlot,
  rawUrls: readonly string[],
): Promise<ResolvedUrls> {
  const orders = rawUrls.map((raw) => ({ raw, ...newOrder(slots[slot].scenario) }));
  await serveVectors(page, slot, new Map(orders.map(({ orderId, raw }) => [orderId, raw])));
  await page.goto(merchant.addPage(createFramesPage(orders.map(({ url }) => url))));
  const targets = await resolveUrls(page, rawUrls);
  const frames: Frame[] = page.mainFrame().childFrames();
  const findWrongDestinations = () =>
    orders.flatMap(({ raw }, index) => {
      const destination = frames[index]?.url() ?? '';
      const isExpected = createDestinationCheck(raw, slot, targets.get(raw));
      return isExpected(destination) ? [] : [`${raw} → ${destination}`];
    });
  // All frames load at the same time, which is slow.
  await expect.poll(findWrongDestinations, { timeout: 90_000 }).toEqual([]);
  await page.unroute(ORDER_URL_PATTERN);
  return targets;
}

/** Returns the outside URLs that vectors may lead to, as a browser requests them. */
export const outsideUrlsOf = (targets: ResolvedUrls, rawUrls: readonly string[]): string[] =>
  rawUrls.flatMap((raw) => {
    const target = targets.get(raw);
    if (classifyUrl(raw) === 'refused' || !target || target.isSameOrigin) return [];
    return [target.href.replace(/#.*$/, '')];
  });
