import { createServer } from 'node:http';

const MESSAGES = 20_000;
const DURATION = 1000;

/** A page around the frame, on another site than the checkout. */
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
 * Runs in the shop: so many messages, evenly over the time: pushes that say nothing new, and what is no message of
 * ours. @returns how many, and in how many milliseconds
 */
function storm({ messages, duration }) {
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

/** Runs in the frame: notes tasks of more than 50 ms, and from a click's own time until what it changed is painted. */
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

/** One visit: how the page reacts to a click, with or without a storm from the page around it. */
export async function visitStorm(browser, shop, { messages = MESSAGES, slowdown }) {
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
  const blowing = messages > 0 ? page.evaluate(storm, { messages, duration: DURATION }) : undefined;
  if (blowing) await new Promise((resolve) => setTimeout(resolve, DURATION / 2));
  await page.mouse.click(box.x + 20, box.y + box.height / 2);
  await frame.waitForFunction(() => window.reaction);
  const sent = (await blowing) ?? { sent: 0, took: 0 };
  const { reaction, longest } = await frame.evaluate(() => ({
    reaction: window.reaction,
    longest: window.longest,
  }));
  await page.close();
  return { reaction, longest, ...sent };
}
