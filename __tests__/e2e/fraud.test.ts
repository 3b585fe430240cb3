import type { FrameLocator, Page, Route } from '@playwright/test';
import { confirmations, expect, test, type Shop } from './support/checkout-test';
import { goOnUntil } from './support/clock';
import { hold } from './support/hold';
import { chooseBankTransfer, choosePlan, confirm } from './support/journey';
import { reportsOf } from './support/reports';

const methodHeading = (frame: FrameLocator) =>
  frame.getByRole('heading', { name: 'Choose a settlement method' });

/** The addresses of the profiling tags that a page asks for from now on. */
function tagsOf(page: Page): URL[] {
  const tags: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sim/tmx.js')) tags.push(new URL(request.url()));
  });
  return tags;
}

/** The calls of the check for an order, oldest first. */
async function checksOf(shop: Shop, orderId: string) {
  const calls = await shop.journal(orderId);
  return {
    sessions: calls.filter(({ path }) => path.includes('/session_id')),
    verifications: calls.filter(({ path }) => path.endsWith('/verify')),
    confirmations: confirmations(calls),
  };
}

/** Goes on from the plans until the tag is asked for. Answers for how many milliseconds at most it has been. */
function goOnToTag(page: Page, frame: FrameLocator): Promise<number> {
  const tags = tagsOf(page);
  return goOnUntil(page, frame, async () => tags.length > 0);
}

const statesOf = async (shop: Shop) =>
  (await shop.events())
    .filter(({ event }) => event === 'formState')
    .map(({ payload: { step, status } }) => `${step} ${status}`);

const reasonsOf = async (shop: Shop, name: 'failure' | 'rejected') =>
  (await shop.events()).filter(({ event }) => event === name).map(({ payload }) => payload.reason);

test('a plan that passes is verified once, and settled', async ({ page, shop }) => {
  const tags = tagsOf(page);
  const { frame, orderId } = await shop.open({ scenario: 'fraud-pass' });
  // It is said when the page is idle; who goes on before is told of the next step first.
  await expect.poll(() => statesOf(shop)).toEqual(['plan incomplete']);
  await choosePlan(frame, 'Pay in 30 days');
  await expect(methodHeading(frame)).toBeFocused();
  const { sessions, verifications } = await checksOf(shop, orderId);
  expect(sessions).toHaveLength(1);
  expect(verifications).toEqual([
    expect.objectContaining({
      method: 'POST',
      status: 200,
      body: { payment_plan: expect.stringContaining('plan-30d-') },
    }),
  ]);
  expect(tags).toHaveLength(1);
  expect(verifications[0]?.path).toContain(`/${tags[0]?.searchParams.get('session_id')}/`);
  await expect.poll(() => statesOf(shop)).toContain('method incomplete');
  expect(await statesOf(shop)).toEqual(['plan incomplete', 'identity submitting', 'method incomplete']);

  await chooseBankTransfer(frame);
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const all = await checksOf(shop, orderId);
  expect(all.verifications).toHaveLength(1);
  expect(all.confirmations).toHaveLength(1);
});

test('a brand with the early check profiles while the plans are looked at, and verifies nothing yet', async ({
  page,
  shop,
}) => {
  const tags = tagsOf(page);
  const { frame, orderId } = await shop.open({ scenario: 'fraud-pass' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await expect.poll(() => tags.length).toBe(1);
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  expect((await checksOf(shop, orderId)).verifications).toEqual([]);
});

for (const design of ['atelier', 'grosso']) {
  test(`${design} profiles only after Continue`, async ({ page, shop }) => {
    const tags = tagsOf(page);
    const { frame, orderId } = await shop.open({ scenario: 'fraud-pass', design });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    // The check stands on the page; with another brand it would have begun.
    await expect.poll(() => statesOf(shop)).toEqual(['plan incomplete']);
    await page.waitForTimeout(1000);
    expect(tags).toEqual([]);
    expect((await checksOf(shop, orderId)).sessions).toEqual([]);
    await choosePlan(frame, 'Pay in 30 days');
    await expect(methodHeading(frame)).toBeFocused();
    expect(tags).toHaveLength(1);
    expect((await checksOf(shop, orderId)).verifications).toHaveLength(1);
  });
}

test('a rejected buyer hears that the order is not approved, and the shop that it is rejected', async ({
  page,
  shop,
}) => {
  const reports = reportsOf(page);
  const { frame, orderId } = await shop.open({ scenario: 'fraud-reject' });
  await choosePlan(frame, 'Pay in 30 days');
  await expect(frame.getByTestId('error.title')).toHaveText('We could not approve this order');
  await expect.poll(() => reports.map(({ message }) => message)).toContain('Fraud check Rejected');
  const rejected = (await shop.events()).filter(({ event }) => event === 'rejected');
  expect(rejected).toHaveLength(1);
  expect(rejected[0]?.payload).toMatchObject({ reason: 'Status - rejected', orderId });
  expect(await reasonsOf(shop, 'failure')).toEqual([]);
  expect((await checksOf(shop, orderId)).verifications).toHaveLength(1);
});

test.describe('a verification that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 500/] });

  test('is tried six times, then the checkout ends', async ({ page, shop }) => {
    const release = await hold(page, '**/verify', { after: 1 });
    const { frame, orderId } = await shop.open({ scenario: 'fraud-error' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.getByTestId('fraudOverlay')).toContainText('We are trying again');
    release();
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
    await expect.poll(() => reasonsOf(shop, 'failure')).toEqual(['Application error']);
    expect(await reasonsOf(shop, 'rejected')).toEqual([]);
    const { verifications } = await checksOf(shop, orderId);
    expect(verifications.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500]);
  });

  test('twice and then passes is settled', async ({ shop }) => {
    const { frame, orderId } = await shop.open({ scenario: 'fraud-flaky' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(methodHeading(frame)).toBeFocused();
    const { verifications } = await checksOf(shop, orderId);
    expect(verifications.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect(await reasonsOf(shop, 'failure')).toEqual([]);
  });
});

test('an answer that nobody knows is no pass: the checkout ends', async ({ shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'fraud-invalid' });
  await choosePlan(frame, 'Pay in 30 days');
  await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
  await expect.poll(() => reasonsOf(shop, 'failure')).toEqual(['Invalid status']);
  expect((await checksOf(shop, orderId)).verifications).toHaveLength(1);
  expect(await statesOf(shop)).not.toContain('method incomplete');
});

test.describe('profiling', () => {
  test.use({ expectedConsole: [/Failed to load resource: net::ERR_FAILED/] });

  for (const [what, answer] of [
    ['is silent', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
    ['is blocked', (route: Route) => route.abort()],
  ] as const) {
    test(`that ${what} counts as complete after ten seconds`, async ({ page, shop }) => {
      await page.clock.install();
      await page.route('**/sim/tmx.js*', answer);
      const { frame, orderId } = await shop.open({ scenario: 'fraud-pass', design: 'atelier' });
      await expect(frame.getByTestId('paymentOffers')).toBeVisible();
      const passed = await goOnToTag(page, frame);
      // However long it took to come this far: seven of the ten seconds.
      await page.clock.runFor(Math.max(0, 7000 - passed));
      await expect(frame.getByTestId('fraudOverlay')).toContainText('Your information is being reviewed');
      await expect(frame.getByTestId('fraudOverlay')).toContainText(
        'We are making sure that everything is in order.',
      );
      await expect(frame.getByTestId('fraudOverlay')).toContainText('Nothing has been charged yet.');
      expect((await checksOf(shop, orderId)).sessions).toHaveLength(1);
      expect((await checksOf(shop, orderId)).verifications).toEqual([]);
      await page.clock.runFor(3000 + passed);
      await page.clock.resume();
      await expect(methodHeading(frame)).toBeFocused();
      expect((await checksOf(shop, orderId)).verifications).toHaveLength(1);
      await expect(frame.getByTestId('fraudOverlay')).toHaveCount(0);
    });
  }

  test('is complete for nobody but the own page', async ({ page, shop }) => {
    await page.clock.install();
    await page.route('**/sim/tmx.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const { frame, orderId } = await shop.open({ scenario: 'fraud-pass', design: 'atelier' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    const heard = frame.locator('html').evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener(
            'message',
            ({ data }) => data === 'tmx_profiling_complete:x' && resolve(true),
          );
        }),
    );
    await goOnToTag(page, frame);
    await page.evaluate(() => window.frames[0]?.postMessage('tmx_profiling_complete:x', '*'));
    await heard;
    await page.clock.runFor(5000);
    await expect(frame.getByTestId('fraudOverlay')).toBeVisible();
    expect((await checksOf(shop, orderId)).verifications).toEqual([]);
    // Its own window is heard.
    await frame
      .locator('html')
      .evaluate(() => window.postMessage('tmx_profiling_complete:x', location.origin));
    await page.clock.resume();
    await expect(methodHeading(frame)).toBeVisible();
  });

  test('tells the shop nothing', async ({ page, shop }) => {
    const { frame } = await shop.open({ scenario: 'fraud-pass' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(methodHeading(frame)).toBeFocused();
    expect(JSON.stringify(await page.evaluate(() => Reflect.get(window, 'heardMessages')))).not.toContain(
      'tmx_',
    );
  });

  test('leaves nothing on the page that follows', async ({ page, shop }) => {
    const tags = tagsOf(page);
    const { frame } = await shop.open({ scenario: 'fraud-reject' });
    await expect.poll(() => tags.length).toBe(1);
    await expect(frame.frameLocator('iframe[src="/profiling.html"]').locator('#tmx_tags_iframe')).toHaveCount(
      1,
    );
    await frame.locator('html').evaluate(() => Object.assign(window, { isSamePage: true }));
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.getByTestId('error.title')).toBeVisible();
    // The premise: nothing was cleared away by loading the page anew.
    expect(await frame.locator('html').evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await expect(frame.locator('iframe[src="/profiling.html"], script[src*="tmx.js"]')).toHaveCount(0);
  });
});

test.describe('a fraud session that cannot be read', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 500/] });

  test('is asked for four times, then the checkout ends', async ({ page, shop }) => {
    // Else all four may be over before the buyer goes on, and it is asked for four times more.
    const release = await hold(page, '**/session_id', { after: 1 });
    const { frame, orderId } = await shop.open({ scenario: 'session-error' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.getByTestId('fraudOverlay')).toContainText('We are trying again');
    release();
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
    await expect.poll(() => reasonsOf(shop, 'failure')).toEqual(['Application error']);
    const { sessions, verifications } = await checksOf(shop, orderId);
    expect(sessions.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect(verifications).toEqual([]);
  });
});
