// Proves analytics and error reports in a browser: their content, and that a failing service stops no payment.
import {
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT, COLLECTOR } from '@/__tests__/e2e/support/origins';
import { resolveFrame } from '@/__tests__/e2e/support/source-maps';
import {
  collectReports,
  collectTrackedEvents,
  waitForAnonymousId,
  waitForReportedFrames,
} from '@/__tests__/e2e/support/telemetry';
import { pauseClock, readFrameTime } from '@/__tests__/e2e/support/time/clock';

const pageProperties = { brand: 'default', locale: 'en-GB', embedded: true };

test('a payment is tracked, by method type and status alone, before the shop receives success', async ({
  page: shopPage,
  shop,
}) => {
  const tracked = collectTrackedEvents(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  // Analytics is loaded from now on, so the payment waits for it.
  await expect.poll(() => tracked.map(({ event }) => event)).toContain('Payment method added');
  await confirmPayment(frame);
  await expect(shopPage.getByTestId('shop.paid')).toBeVisible();
  const checkoutEvents = tracked.filter(({ event }) => event !== 'Scroll position');
  expect(checkoutEvents).toContainEqual({
    event: 'Payment method added',
    properties: { ...pageProperties, type: 'bank_transfer' },
  });
  expect(checkoutEvents).toContainEqual({
    event: 'Checkout succeeded',
    properties: { ...pageProperties, status: 'accepted' },
  });
});

test('analytics that never responds delays success by at most three seconds', async ({
  page: shopPage,
  shop,
}) => {
  await shopPage.clock.install();
  const requested = new Promise<void>((resolve) => {
    void shopPage.route(`${COLLECTOR}/v1/**`, (route) => {
      if (route.request().postData()?.includes('Checkout succeeded')) resolve();
    });
  });
  const { frame } = await shop.open({ scenario: 'accepted' });
  await requested;
  const requestedAtMs = await readFrameTime(frame);
  const pausedAtMs = await pauseClock(shopPage, frame);
  await shopPage.clock.runFor(Math.max(0, requestedAtMs + 3000 - pausedAtMs));
  // The clock is paused: the delay was not longer.
  await expect(shopPage.getByTestId('shop.paid')).toBeVisible();
});

test.describe('a collector that cannot be reached', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('prevents neither a payment nor the error page', async ({ page: shopPage, shop }) => {
    await shopPage.route(`${COLLECTOR}/**`, (route) => route.abort());
    await shop.open({ scenario: 'accepted' });
    await expect(shopPage.getByTestId('shop.paid')).toBeVisible();
    const { frame } = await shop.open({ scenario: 'rejected' });
    await expect(frame.getByTestId('error.title')).toHaveText('Trade Credit Declined');
  });
});

test('unknown and duplicate methods of a response are left out and reported', async ({
  page: shopPage,
  shop,
}) => {
  const reports = collectReports(shopPage);
  await shopPage.route(`${CHECKOUT}/api/sandbox/v1/organisations/*/stripe_payment_methods`, async (route) => {
    const response = await route.fetch();
    const list: { results: object[] } = await response.json();
    const results = [...list.results, ...list.results, { id: 'ring', type: 'gold' }];
    await route.fulfill({ response, json: { ...list, count: results.length, results } });
  });
  const { frame } = await shop.open({ scenario: 'saved' });
  await choosePlan(frame, 'Pay in 30 days');
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  await expect
    .poll(() => reports)
    .toEqual([
      {
        message: 'Not understood: method type gold, a method that comes twice',
        level: 'warning',
        fingerprint: ['error page', 'Not understood'],
      },
    ]);
});

test('each quarter of the scroll depth and the page leave are tracked once', async ({
  page: shopPage,
  request,
  shop,
}) => {
  const tracked = collectTrackedEvents(shopPage);
  const anonymousIdPromise = waitForAnonymousId(shopPage);
  await shop.open({ scenario: 'basic' });
  const anonymousId = await anonymousIdPromise;
  expect(anonymousId).toMatch(/^[\w-]{20,}$/);
  const readPositions = () =>
    tracked.filter(({ event }) => event === 'Scroll position').map(({ properties }) => properties.position);
  await expect.poll(readPositions).toEqual([25, 50, 75, 100]);
  await shopPage.goto('about:blank');
  await expect
    .poll(async () => {
      const received: { body: string }[] = await (await request.get(`${COLLECTOR}/received`)).json();
      const bodies = received.map(({ body }) => body).filter((body) => body.includes(anonymousId));
      return bodies.filter((body) => body.includes('Browser closed, refreshed or history state changed'))
        .length;
    })
    .toBe(1);
});

test('a language change and a failure are tracked', async ({ page: shopPage, shop }) => {
  const tracked = collectTrackedEvents(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
  await clickInView(frame, frame.getByRole('button', { name: 'French' }));
  await expect.poll(() => tracked.map(({ event }) => event)).toContain('Language changed');
  await shop.open({ raw: 'order=order-basic' });
  await expect
    .poll(() => tracked)
    .toContainEqual({
      event: 'Checkout failed',
      properties: { ...pageProperties, locale: 'fr', reason: 'Incorrect URL structure' },
    });
});

test('a page that a translator edits keeps working and reports it once', async ({ page: shopPage, shop }) => {
  const reports = collectReports(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  const translate = () =>
    frame.locator('body').evaluate((body) => {
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const textNodes: Node[] = [];
      while (texts.nextNode()) textNodes.push(texts.currentNode);
      for (const text of textNodes) {
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(text);
      }
    });
  await translate();
  await frame.getByRole('radio', { name: 'Pay in 3 instalments' }).check();
  await translate();
  await choosePlan(frame, 'Pay in 30 days');
  await translate();
  await chooseBankTransfer(frame);
  await translate();
  await confirmPayment(frame);
  await expect(shopPage.getByTestId('shop.paid')).toBeVisible();

  // The language switcher below belongs to the confirmation page.
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  // React removes an element that was moved, twice.
  const list = frame.getByTestId('languageSwitcher.list');
  for (const round of [1, 2]) {
    await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
    await expect(list).toBeVisible();
    await list.evaluate((moved) => {
      const font = document.createElement('font');
      moved.parentNode?.replaceChild(font, moved);
      font.append(moved);
    });
    await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
    await expect(list, `round ${round}`).toHaveCount(0);
  }
  await expect.poll(() => reports.length).toBe(1);
  expect(reports).toEqual([
    {
      message: 'removeChild: the node has another parent',
      level: 'warning',
      fingerprint: ['error page', 'Foreign DOM change'],
    },
  ]);
});

test('a reported stack trace resolves to the source, and no source map is served', async ({
  page: shopPage,
  request,
  shop,
}) => {
  const reportedFrames = waitForReportedFrames(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  // The product's own code creates the error; it watches for foreign changes once the page is idle.
  const removeFromOtherParent = () =>
    frame.locator('body').evaluate((body) => {
      try {
        document.createElement('div').removeChild(body);
      } catch {
        return false;
      }
      document.documentElement.append(body);
      return true;
    });
  await expect.poll(removeFromOtherParent).toBe(true);
  const [innermost, ...callers] = await reportedFrames;
  expect(innermost && resolveFrame(innermost)).toEqual({
    source: 'lib/telemetry/errors/foreign-dom.ts',
    line: 'reportError(new Error(`${method}: the node has another parent`), {',
  });
  expect(callers.map((caller) => resolveFrame(caller)?.source)).toContain(
    'lib/telemetry/errors/foreign-dom.ts',
  );
  const script = innermost?.filename ?? '';
  expect((await request.get(script)).status()).toBe(200);
  expect((await request.get(`${script}.map`)).status()).toBe(404);
  expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL');
});

for (const [script, functionName, source, code] of [
  [
    'early script, which the document contains,',
    'assertId',
    'lib/api/http/url.ts',
    "RangeError('Not an id')",
  ],
  [
    'plans script',
    'describePlanStep',
    'lib/checkout/plan-step/plan-step-content.ts',
    'const { t, order } = context;',
  ],
] as const)
  test(`a reported stack trace of the ${script} resolves to the source`, async ({ page: shopPage, shop }) => {
    const reportedFrames = waitForReportedFrames(shopPage);
    const { frame } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByRole('radio', { name: 'Pay in 30 days', exact: true })).toBeEnabled();
    await frame.locator('body').evaluate((_, name) => {
      const page = window as Window & { usanceShared?: Record<string, (value: string) => void> };
      try {
        page.usanceShared?.[name]?.('');
      } catch (error) {
        page.dispatchEvent(new ErrorEvent('error', { error }));
      }
    }, functionName);
    const [innermost] = await reportedFrames;
    expect(innermost && resolveFrame(innermost)).toEqual({ source, line: expect.stringContaining(code) });
  });
