// Fraud check: profiling, verification of the chosen plan and their failures.
import type { FrameLocator, Page, Route } from '@playwright/test';
import { chooseBankTransfer, choosePlan, confirmPayment } from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { continueUntil } from '@/__tests__/e2e/support/time/clock';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

const methodHeading = (frame: FrameLocator) =>
  frame.getByRole('heading', { name: 'Choose a payment method' });

/** Collects the URLs of the profiling tags that a page requests from now on. */
function collectTagUrls(page: Page): URL[] {
  const tagUrls: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sim/tmx.js')) tagUrls.push(new URL(request.url()));
  });
  return tagUrls;
}

/** Returns the calls of the check for an order, oldest first. */
async function fetchFraudCalls(shop: Shop, orderId: string) {
  const calls = await shop.journal(orderId);
  return {
    sessions: calls.filter(({ path }) => path.includes('/session_id')),
    verifications: calls.filter(({ path }) => path.endsWith('/verify')),
    confirmations: confirmationsIn(calls),
  };
}

/** Continues from the plans until the tag is requested. Returns an upper limit of the milliseconds since then. */
function continueUntilTag(page: Page, frame: FrameLocator): Promise<number> {
  const tagUrls = collectTagUrls(page);
  return continueUntil(page, frame, async () => tagUrls.length > 0);
}

const readFormStates = async (shop: Shop) =>
  (await shop.events())
    .filter(({ event }) => event === 'formState')
    .map(({ payload: { step, status } }) => `${step} ${status}`);

const readReasons = async (shop: Shop, name: 'failure' | 'rejected') =>
  (await shop.events()).filter(({ event }) => event === name).map(({ payload }) => payload.reason);

test('a plan that passes the fraud check is verified once and paid', async ({ page, shop }) => {
  const tagUrls = collectTagUrls(page);
  const { frame, orderId } = await shop.open({ scenario: 'fraud-pass' });
  // The page sends it when idle; continuing before that would report the next step first.
  await expect.poll(() => readFormStates(shop)).toEqual(['plan incomplete']);
  await choosePlan(frame, 'Pay in 30 days');
  await expect(methodHeading(frame)).toBeFocused();
  const { sessions, verifications } = await fetchFraudCalls(shop, orderId);
  expect(sessions).toHaveLength(1);
  expect(verifications).toEqual([
    expect.objectContaining({
      method: 'POST',
      status: 200,
      body: { payment_plan: expect.stringContaining('plan-30d-') },
    }),
  ]);
  expect(tagUrls).toHaveLength(1);
  expect(verifications[0]?.path).toContain(`/${tagUrls[0]?.searchParams.get('session_id')}/`);
  await expect.poll(() => readFormStates(shop)).toContain('method incomplete');
  expect(await readFormStates(shop)).toEqual(['plan incomplete', 'identity submitting', 'method incomplete']);

  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const callsAfterPayment = await fetchFraudCalls(shop, orderId);
  expect(callsAfterPayment.verifications).toHaveLength(1);
  expect(callsAfterPayment.confirmations).toHaveLength(1);
});

test.describe('a verification that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 500/] });

  test('twice and then passes is mentioned and leads to the settlement methods', async ({ page, shop }) => {
    const release = await holdRequests(page, '**/verify', { after: 1 });
    const { frame, orderId } = await shop.open({ scenario: 'fraud-flaky' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.getByTestId('fraudOverlay')).toContainText('We are trying again');
    release();
    await expect(methodHeading(frame)).toBeFocused();
    const { verifications } = await fetchFraudCalls(shop, orderId);
    expect(verifications.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect(await readReasons(shop, 'failure')).toEqual([]);
  });
});

test.describe('profiling', () => {
  test.use({ expectedConsole: [/Failed to load resource: net::ERR_FAILED/] });

  for (const [behaviour, respond] of [
    ['is silent', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
    ['is blocked', (route: Route) => route.abort()],
  ] as const) {
    test(`that ${behaviour} counts as complete after ten seconds`, async ({ page, shop }) => {
      await page.clock.install();
      await page.route('**/sim/tmx.js*', respond);
      const { frame, orderId } = await shop.open({ scenario: 'fraud-pass', design: 'atelier' });
      await expect(frame.getByTestId('paymentOffers')).toBeVisible();
      const elapsedMs = await continueUntilTag(page, frame);
      // Seven of the ten seconds, whatever has elapsed before.
      await page.clock.runFor(Math.max(0, 7000 - elapsedMs));
      await expect(frame.getByTestId('fraudOverlay')).toContainText('Your information is being reviewed');
      await expect(frame.getByTestId('fraudOverlay')).toContainText('Checking your order…');
      await expect(frame.getByTestId('fraudOverlay')).toContainText('Nothing has been charged yet.');
      expect((await fetchFraudCalls(shop, orderId)).sessions).toHaveLength(1);
      expect((await fetchFraudCalls(shop, orderId)).verifications).toEqual([]);
      await page.clock.runFor(3000 + elapsedMs);
      await page.clock.resume();
      await expect(methodHeading(frame)).toBeFocused();
      expect((await fetchFraudCalls(shop, orderId)).verifications).toHaveLength(1);
      await expect(frame.getByTestId('fraudOverlay')).toHaveCount(0);
    });
  }

  test('sends the shop no message', async ({ page, shop }) => {
    const { frame } = await shop.open({ scenario: 'fraud-pass' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(methodHeading(frame)).toBeFocused();
    expect(JSON.stringify(await page.evaluate(() => Reflect.get(window, 'heardMessages')))).not.toContain(
      'tmx_',
    );
  });
});
