import { randomUUID } from 'node:crypto';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { CHECKOUT } from './origins';
import type { Site } from './third-origin';

/** What a page heard from its first frame; `at` in milliseconds. */
export type Heard = {
  data: { source?: unknown; version?: unknown; event?: string; payload?: Record<string, unknown> };
  origin: string;
  at: number;
};

/** A checkout in a page that we wrote ourselves. */
export type Embedded = {
  /** The document that holds the frame. */
  host: Frame;
  frame: FrameLocator;
  checkout: Frame;
  orderId: string;
  suffix: string;
  /** Posts into the frame from the page that holds it. */
  push: (...messages: unknown[]) => Promise<void>;
  /** What the page heard from the checkout, oldest first; with a name only that event. */
  heard: (event?: string) => Promise<Heard[]>;
  /** The address of the checkout. */
  address: () => URL;
};

type Order = { orderId: string; suffix: string; url: string };
type Options = {
  order?: Order;
  /** Attributes of the frame, as HTML. */
  attributes?: string;
  headers?: Record<string, string>;
  /** Addresses of more frames in the same page. */
  beside?: string[];
};

type Recording = Window & {
  heard: Heard[];
  arrived: { origin: string; fromParent: boolean; name: string }[];
};

export const pushOf = (payload: unknown) => ({ sdk: true, action: 'push', payload });
export const CONFIRM = { sdk: true, action: 'push', event: 'usance-confirm-order' };

/** A page that holds frames and writes down what it hears from the first of them. */
export function pageWith(addresses: string[], attributes = ''): string {
  const frames = addresses.map((address, index) => {
    const size = index === 0 ? 'width="1000" height="1650"' : 'width="90" height="40"';
    return `<iframe src="${address.replaceAll('&', '&amp;')}" ${size} ${index === 0 ? attributes : ''}></iframe>`;
  });
  const listen = `
    window.heard = [];
    addEventListener('message', ({ data, origin, source }) => {
      if (source === window.frames[0]) heard.push({ data, origin, at: performance.now() });
    });`;
  return `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
    <style>body { margin: 0 } iframe { border: 0 }</style>
    <script>${listen}</script><body>${frames.join('')}</body></html>`;
}

/** An order that no other test knows. */
export function newOrder(scenario = 'basic', query: Record<string, string> = {}): Order {
  const suffix = randomUUID().slice(0, 8);
  const orderId = `order-${scenario}_${suffix}`;
  const search = new URLSearchParams({ order: orderId, key: `key-${scenario}`, ...query });
  return { orderId, suffix, url: `${CHECKOUT}/?${search}` };
}

/** Opens a page of a site with a checkout in it. */
export async function embed(page: Page, site: Site, options: Options = {}): Promise<Embedded> {
  const { order = newOrder(), attributes, headers, beside = [] } = options;
  await page.goto(site.put(pageWith([order.url, ...beside], attributes), headers));
  return embeddedIn(page.mainFrame(), order);
}

/** The checkout in a document that is open. */
export async function embeddedIn(host: Frame, { orderId, suffix }: Omit<Order, 'url'>): Promise<Embedded> {
  const element = host.locator('iframe').first();
  const checkout = await (await element.elementHandle())?.contentFrame();
  if (!checkout) throw new Error('The page has no frame.');
  return {
    host,
    frame: host.frameLocator('iframe').first(),
    checkout,
    orderId,
    suffix,
    push: (...messages) =>
      host.evaluate((all) => all.forEach((message) => window.frames[0]?.postMessage(message, '*')), messages),
    heard: async (event) => {
      const all = await host.evaluate(() => (window as unknown as Recording).heard);
      const ours = all.filter(({ data }) => data?.source === 'usance');
      return event ? ours.filter(({ data }) => data.event === event) : ours;
    },
    address: () => new URL(checkout.url()),
  };
}

/** Waits until the plans are shown and the automatic choice is in the address. */
export async function plansShown({ frame, address }: Embedded): Promise<void> {
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await expect.poll(() => address().searchParams.get('plan')).toContain('plan-');
}

/** Writes down which messages arrive at a checkout, heard or not: what is ignored must have been there. */
export const listenAt = (checkout: Frame) =>
  checkout.evaluate(() => {
    const recording = window as unknown as Recording;
    recording.arrived = [];
    window.addEventListener('message', ({ data, origin, source }) => {
      recording.arrived.push({
        origin,
        fromParent: source === window.parent,
        name: String(data?.payload?.design),
      });
    });
  });

export const arrivedAt = (checkout: Frame) =>
  checkout.evaluate(() => (window as unknown as Recording).arrived);

/** Pushes something harmless and waits until it counts: all that was posted before has been dealt with. */
export async function mark(
  { push, address }: Pick<Embedded, 'push' | 'address'>,
  name = 'mark',
): Promise<void> {
  await push(pushOf({ companyId: name }));
  await expect.poll(() => address().searchParams.get('companyId')).toBe(name);
}

/** A checkout whose whole page can be seen, in a frame or by itself. */
type Screen = Pick<FrameLocator, 'getByTestId' | 'getByRole' | 'locator'>;

/** From the plans to the last step, with 30 days and bank transfer. */
export async function reachConfirm(screen: Screen): Promise<void> {
  await screen.getByRole('radio', { name: 'Pay in 30 days', exact: false }).first().check();
  await screen.getByTestId('selectedPaymentPlan').getByRole('button').click();
  await screen.locator('label[for="bank_transfer"]').click();
  await screen.getByTestId('paymentMethods.continue').click();
  await expect(screen.getByTestId('paymentConfirmation.submitButton')).toBeEnabled();
}

/** The whole payment, up to the confirmation page. */
export async function payByTransfer(screen: Screen): Promise<void> {
  await reachConfirm(screen);
  await screen.getByTestId('paymentConfirmation.submitButton').click();
  await expect(screen.getByTestId('confirmation.title')).toBeVisible();
}
