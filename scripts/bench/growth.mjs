import { setTimeout as wait } from 'node:timers/promises';

/** Times slower than this machine's processor. */
export const SLOWDOWN = 4;
/** The lists and the order are answered from here, so that only what the page does with them differs. */
const ANSWER_AFTER = 100;

/** A page of its own, without anything in the cache, and what it is asked to answer itself. */
async function openPage(browser) {
  const page = await browser.newPage({ viewport: { width: 832, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  return { page, slowDown: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }) };
}

const copyId = () => Math.random().toString(36).slice(2);
const addressOf = (copy) => `/?order=order-basic_${copy}&key=key-basic`;

/** Answers what matches with this, and counts how often. @returns how often */
async function answerWith(page, address, value) {
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await wait(ANSWER_AFTER);
    await route.fulfill({ json: value });
  });
  return () => count;
}

/** Cards, as the API lists them. */
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

/** Runs in the page: notes when the list was answered and when its first row was painted, then goes to the methods. */
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

/** One visit with so many saved cards: milliseconds until the first row is painted, and how often was asked. */
export async function visitMethods(browser, origin, count) {
  const { page, slowDown } = await openPage(browser);
  const answered = await answerWith(page, /\/stripe_payment_methods\/?(\?|$)/, cards(count));
  await page.goto(origin + addressOf(copyId()));
  await page.getByTestId('paymentOffers').waitFor();
  // What is fetched ahead while nothing else is to do is not what is measured.
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

/** The order of `copy` with so many plans, those that it has over and over. */
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

/** Runs before the page: notes when the first plan was painted. */
function watchFirstPlan() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input[name="paymentOffers"]:enabled')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** One visit with so many plans: milliseconds from the navigation until they are painted. */
export async function visitPlans(browser, origin, count) {
  const { page, slowDown } = await openPage(browser);
  const copy = copyId();
  await answerWith(page, /\/payment\/orders\/[^/]+\/\?/, await orderWith(origin, copy, count));
  await page.addInitScript(watchFirstPlan);
  await slowDown();
  await page.goto(origin + addressOf(copy));
  await page.waitForFunction(() => window.painted);
  const usable = await page.evaluate(() => window.painted);
  const shown = await page.locator('input[name="paymentOffers"]').count();
  if (shown !== count) throw new Error(`${shown} of ${count} plans are shown.`);
  await page.close();
  return { usable };
}
