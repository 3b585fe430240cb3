import { randomUUID } from 'node:crypto';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import type { Site } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { CHECKOUT } from './origins';

/** Message that a page received from its first frame; `at` in milliseconds. */
export type ReceivedMessage = {
  data: { source?: unknown; version?: unknown; event?: string; payload?: Record<string, unknown> };
  origin: string;
  at: number;
};

/** Checkout in a page that the test wrote. */
export type EmbeddedCheckout = {
  /** Document that contains the frame. */
  host: Frame;
  frame: FrameLocator;
  checkoutFrame: Frame;
  orderId: string;
  suffix: string;
  /** Posts messages from the host document into the frame. */
  push: (...messages: unknown[]) => Promise<void>;
  /** Messages that the page received from the checkout, oldest first; only those of one event, if given. */
  readMessages: (event?: string) => Promise<ReceivedMessage[]>;
  currentUrl: () => URL;
};

type TestOrder = { orderId: string; suffix: string; url: string };
type EmbedOptions = {
  order?: TestOrder;
  /** HTML attributes of the frame. */
  attributes?: string;
  headers?: Record<string, string>;
  extraFrameUrls?: string[];
};

type RecordingWindow = Window & {
  heard: ReceivedMessage[];
  arrived: { origin: string; fromParent: boolean; name: string }[];
};

export const createPushMessage = (payload: unknown) => ({ sdk: true, action: 'push', payload });
export const CONFIRM_ORDER_MESSAGE = { sdk: true, action: 'push', event: 'usance-confirm-order' };

/** Returns the HTML of a page with frames that records the messages of the first one. */
export function createFramesPage(frameUrls: string[], attributes = ''): string {
  const frames = frameUrls.map((url, index) => {
    const size = index === 0 ? 'width="1000" height="1650"' : 'width="90" height="40"';
    return `<iframe src="${url.replaceAll('&', '&amp;')}" ${size} ${index === 0 ? attributes : ''}></iframe>`;
  });
  const recordMessages = `
    window.heard = [];
    addEventListener('message', ({ data, origin, source }) => {
      if (source === window.frames[0]) heard.push({ data, origin, at: performance.now() });
    });`;
  return `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
    <style>body { margin: 0 } iframe { border: 0 }</style>
    <script>${recordMessages}</script><body>${frames.join('')}</body></html>`;
}

/** Creates an order that no other test uses. */
export function newOrder(scenario = 'basic', query: Record<string, string> = {}): TestOrder {
  const suffix = randomUUID().slice(0, 8);
  const orderId = `order-${scenario}_${suffix}`;
  const search = new URLSearchParams({ order: orderId, key: `key-${scenario}`, ...query });
  return { orderId, suffix, url: `${CHECKOUT}/?${search}` };
}

/** Opens a page of a site with a checkout in it. */
export async function embedCheckout(
  page: Page,
  site: Site,
  options: EmbedOptions = {},
): Promise<EmbeddedCheckout> {
  const { order = newOrder(), attributes, headers, extraFrameUrls = [] } = options;
  await page.goto(site.addPage(createFramesPage([order.url, ...extraFrameUrls], attributes), headers));
  return findEmbeddedCheckout(page.mainFrame(), order);
}

/**
 * Finds the checkout in a document that is already open.
 * @throws If the document has no frame.
 */
export async function findEmbeddedCheckout(
  host: Frame,
  { orderId, suffix }: Omit<TestOrder, 'url'>,
): Promise<EmbeddedCheckout> {
  const frameElement = host.locator('iframe').first();
  const checkoutFrame = await (await frameElement.elementHandle())?.contentFrame();
  if (!checkoutFrame) throw new Error('The page has no frame.');
  return {
    host,
    frame: host.frameLocator('iframe').first(),
    checkoutFrame,
    orderId,
    suffix,
    push: (...messages) =>
      host.evaluate((all) => all.forEach((message) => window.frames[0]?.postMessage(message, '*')), messages),
    readMessages: async (event) => {
      const all = await host.evaluate(() => (window as unknown as RecordingWindow).heard);
      const checkoutMessages = all.filter(({ data }) => data?.source === 'usance');
      return event ? checkoutMessages.filter(({ data }) => data.event === event) : checkoutMessages;
    },
    currentUrl: () => new URL(checkoutFrame.url()),
  };
}

/** Waits until the plans are visible and the automatic choice is in the URL. */
export async function waitForPlans({ frame, currentUrl }: EmbeddedCheckout): Promise<void> {
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await expect.poll(() => currentUrl().searchParams.get('plan')).toContain('plan-');
}

/** Records every message that arrives at a checkout: a test that expects a message to be ignored must see it arrive. */
export const recordArrivals = (checkoutFrame: Frame) =>
  checkoutFrame.evaluate(() => {
    const recording = window as unknown as RecordingWindow;
    recording.arrived = [];
    window.addEventListener('message', ({ data, origin, source }) => {
      recording.arrived.push({
        origin,
        fromParent: source === window.parent,
        name: String(data?.payload?.design),
      });
    });
  });

export const readArrivals = (checkoutFrame: Frame) =>
  checkoutFrame.evaluate(() => (window as unknown as RecordingWindow).arrived);

/** Pushes a harmless parameter and waits until it is applied: every message posted before has been handled by then. */
export async function pushMarker(
  { push, currentUrl }: Pick<EmbeddedCheckout, 'push' | 'currentUrl'>,
  companyId = 'mark',
): Promise<void> {
  await push(createPushMessage({ companyId }));
  await expect.poll(() => currentUrl().searchParams.get('companyId')).toBe(companyId);
}

/** Checkout in a frame or in a standalone page, with its whole page in view. */
type CheckoutPage = Pick<FrameLocator, 'getByTestId' | 'getByRole' | 'locator'>;

/** Goes from the plans to the last step with 30 days and bank transfer. */
export async function goToConfirmStep(checkoutPage: CheckoutPage): Promise<void> {
  await checkoutPage.getByRole('radio', { name: 'Pay in 30 days', exact: false }).first().check();
  await checkoutPage.getByTestId('selectedPaymentPlan').getByRole('button').click();
  await checkoutPage.locator('label[for="bank_transfer"]').click();
  await checkoutPage.getByTestId('paymentMethods.continue').click();
  await expect(checkoutPage.getByTestId('paymentConfirmation.submitButton')).toBeEnabled();
}

/** Pays with 30 days and bank transfer, up to the confirmation page. */
export async function payByBankTransfer(checkoutPage: CheckoutPage): Promise<void> {
  await goToConfirmStep(checkoutPage);
  await checkoutPage.getByTestId('paymentConfirmation.submitButton').click();
  await expect(checkoutPage.getByTestId('confirmation.title')).toBeVisible();
}
