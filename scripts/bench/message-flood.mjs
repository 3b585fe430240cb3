import { createServer } from 'node:http';

const MESSAGE_COUNT = 20_000;
const FLOOD_DURATION_MS = 1000;

/** A host page on another site than the checkout. */
export async function startShop(port, checkout) {
  const server = createServer((request, response) => {
    const query = new URL(request.url, checkout).search;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title><iframe src="${checkout}/${query.replaceAll('&', '&amp;')}"
      style="width: 800px; height: 800px"></iframe>`);
  });
  await new Promise((resolve) => server.listen(port, resolve));
  return () => new Promise((resolve) => server.close(resolve) && server.closeAllConnections());
}

/**
 * Runs in the shop: sends messages at a constant rate: pushes without changes, and messages that are not of the protocol.
 * @returns their number and the milliseconds they took
 */
function floodFrame({ messages, duration }) {
  const frame = document.querySelector('iframe').contentWindow;
  const kinds = [
    { sdk: true, action: 'push', payload: { locale: 'en-GB' } },
    { sdk: true, action: 'push', payload: { design: 'default', unknown: 'x'.repeat(100) } },
    { source: 'somebody', payload: Array.from({ length: 20 }, (_, at) => ({ at })) },
    'a text',
  ];
  const from = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(messages, ((performance.now() - from) / duration) * messages);
      for (; sent < due; sent += 1) frame.postMessage(kinds[sent % kinds.length], '*');
      if (sent < messages) return;
      clearInterval(timer);
      resolve({ sent, took: performance.now() - from });
    }, 5);
  });
}

/** Runs in the frame: records tasks above 50 ms, and the time from a click until its effect is painted. */
function watchClick() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask' });
  const details = () => document.querySelector('[data-testid="selectedPaymentPlan"]');
  const before = details();
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!details() || details() === before) return requestAnimationFrame(look);
        return requestAnimationFrame(() => (window.reaction = performance.now() - timeStamp));
      };
      look();
    },
    { capture: true, once: true },
  );
}

/** Measures how the page reacts to a click, with or without a message flood from the host page. */
export async function visitStorm(browser, shop, { messages = MESSAGE_COUNT, slowdown }) {
  const page = await browser.newPage({ viewport: { width: 832, height: 900 } });
  const copy = Math.random().toString(36).slice(2);
  await page.goto(`${shop}/?order=order-basic_${copy}&key=key-basic`);
  const inside = page.frameLocator('iframe');
  await inside.getByTestId('selectedPaymentPlan').waitFor();
  await page.waitForLoadState('networkidle');
  const frame = page.frames().find((one) => one !== page.mainFrame() && one.url().includes(copy));
  const devtools = await page.context().newCDPSession(frame);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await frame.evaluate(watchClick);
  const box = await inside
    .locator('label:has(input[name="paymentOffers"]:not(:checked))')
    .first()
    .boundingBox();
  const flood =
    messages > 0 ? page.evaluate(floodFrame, { messages, duration: FLOOD_DURATION_MS }) : undefined;
  if (flood) await new Promise((resolve) => setTimeout(resolve, FLOOD_DURATION_MS / 2));
  await page.mouse.click(box.x + 20, box.y + box.height / 2);
  await frame.waitForFunction(() => window.reaction);
  const sent = (await flood) ?? { sent: 0, took: 0 };
  const { reaction, longest } = await frame.evaluate(() => ({
    reaction: window.reaction,
    longest: window.longest,
  }));
  await page.close();
  return { reaction, longest, ...sent };
}
