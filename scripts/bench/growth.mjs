import { setTimeout as wait } from 'node:timers/promises';

/** CPU throttling rate. */
export const CPU_SLOWDOWN = 4;
/** Lists and orders are served from here, so that only the page's work differs. */
const RESPONSE_DELAY_MS = 100;

/** Opens a page with an empty cache, with the routes that the bench serves. */
async function openPage(browser) {
  const page = await browser.newPage({ viewport: { width: 832, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  return { page, slowDown: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }) };
}

const copyId = () => Math.random().toString(36).slice(2);
const addressOf = (copy) => `/?order=order-basic_${copy}&key=key-basic`;

/** Serves matching requests with this body. @returns a function that returns their number */
async function respondWith(page, address, value) {
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await wait(RESPONSE_DELAY_MS);
    await route.fulfill({ json: value });
  });
  return () => count;
}

/** Builds saved cards in the API's format. */
function cards(count) {
  const brands = ['visa', 'mastercard', 'amex', 'unknown'];
  const results = Array.from({ length: count }, (_, at) => ({
    id: `card-${at + 1}`,
    type: 'card',
    is_default: at === 0,
    card: {
      brand: brands[at % brands.length],
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
    },
  }));
  return { count, next: null, previous: null, results };
}

/** Runs in the page: records when the list arrived and when its first row was painted, then opens the methods. */
function watchFirstRow() {
  const fetchBefore = window.fetch;
  window.fetch = async (...call) => {
    const response = await fetchBefore(...call);
    if (String(call[0]).includes('stripe_payment_methods')) window.answered ??= performance.now();
    return response;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-testid^="paymentMethod."]')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.pressed = performance.now();
  document.querySelector('[data-testid="selectedPaymentPlan"] button').click();
}

/** Measures a visit with this many saved cards: milliseconds until the first row is painted, and the requests. */
export async function visitMethods(browser, origin, count) {
  const { page, slowDown } = await openPage(browser);
  const answered = await respondWith(page, /\/stripe_payment_methods\/?(\?|$)/, cards(count));
  // The list stays open, although it has a default method.
  await page.goto(`${origin}${addressOf(copyId())}&autoContinue=false`);
  await page.getByTestId('paymentOffers').waitFor();
  // Prefetching while idle is not measured.
  await page.waitForLoadState('networkidle');
  await slowDown();
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/organisations/') ? 1 : 0));
  await page.evaluate(watchFirstRow);
  await page.waitForFunction(() => window.painted);
  if (answered() !== 1) throw new Error(`The list was read ${answered()} times.`);
  const at = await page.evaluate(() => ({
    pressed: window.pressed,
    answered: window.answered,
    painted: window.painted,
  }));
  await page.close();
  return { usable: at.painted - at.pressed, drawn: at.painted - at.answered, requests };
}

/** Returns the order of `copy` with this many plans, by repeating its own. */
async function orderWith(origin, copy, count) {
  const expand = 'customer.organisation,customer.user,payment_offer,deferred_payment';
  const answer = await fetch(
    `${origin}/api/sandbox/v1/payment/orders/order-basic_${copy}/?expand=${expand}`,
    {
      headers: { authorization: 'OrderKey key-basic' },
    },
  );
  const order = await answer.json();
  const plans = order.payment_offer.offered_payment_plans;
  order.payment_offer.offered_payment_plans = Array.from({ length: count }, (_, at) => {
    const plan = plans[(at + 1) % plans.length];
    return { ...plan, id: `${plan.id}-${at}` };
  });
  return order;
}

/** Runs before the page: records when the first plan that the plans script draws was painted. */
function watchFirstPlan() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#early-plans input[name="paymentOffers"]:enabled')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the host page. */
function embed(src) {
  document.body.replaceChildren(
    Object.assign(document.createElement('iframe'), { src, width: 800, height: 800 }),
  );
}

/**
 * Measures a visit with this many plans: milliseconds from the navigation until the early ones are painted. It draws
 * in a frame only; the host page is of the same origin, so that the frame's processor is slowed down, too.
 */
export async function visitPlans(browser, origin, count) {
  const { page, slowDown } = await openPage(browser);
  const copy = copyId();
  await respondWith(page, /\/payment\/orders\/[^/]+\/\?/, await orderWith(origin, copy, count));
  await page.addInitScript(watchFirstPlan);
  await page.goto(`${origin}/api/health`);
  await slowDown();
  await page.evaluate(embed, addressOf(copy));
  const iframe = await page.waitForSelector('iframe', { state: 'attached' });
  const frame = await iframe.contentFrame();
  await frame.waitForFunction(() => window.painted);
  const usable = await frame.evaluate(() => window.painted);
  const shown = await frame.locator('input[name="paymentOffers"]').count();
  if (shown !== count) throw new Error(`${shown} of ${count} plans are shown.`);
  await page.close();
  return { usable };
}
