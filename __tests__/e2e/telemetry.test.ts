import { expect, test } from './support/checkout-test';
import { passUntil, pause, timeIn } from './support/clock';
import { chooseBankTransfer, choosePlan, clickInView, confirm } from './support/journey';
import { CHECKOUT, COLLECTOR } from './support/origins';
import { eventsTrackedBy, reportsOf, visitOf } from './support/reports';

const page = { brand: 'default', locale: 'en-GB', embedded: true };

test('a payment is told to analytics before the shop hears of it, with what may be said of it', async ({
  page: shopPage,
  shop,
}) => {
  const tracked = eventsTrackedBy(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  // From then on analytics is loaded, and is waited for.
  await expect.poll(() => tracked.map(({ event }) => event)).toContain('Payment method added');
  await confirm(frame);
  await expect(shopPage.getByTestId('shop.paid')).toBeVisible();
  const own = tracked.filter(({ event }) => event !== 'Scroll position');
  expect(own).toContainEqual({
    event: 'Payment method added',
    properties: { ...page, type: 'bank_transfer' },
  });
  expect(own).toContainEqual({ event: 'Checkout succeeded', properties: { ...page, status: 'accepted' } });
});

test('analytics that never answers holds a success up for three seconds at most', async ({
  page: shopPage,
  shop,
}) => {
  await shopPage.clock.install();
  const asked = new Promise<void>((resolve) => {
    void shopPage.route(`${COLLECTOR}/v1/**`, (route) => {
      if (route.request().postData()?.includes('Checkout succeeded')) resolve();
    });
  });
  const { frame } = await shop.open({ scenario: 'accepted' });
  await asked;
  const start = await timeIn(frame);
  const paused = await pause(shopPage, frame);
  await shopPage.clock.runFor(Math.max(0, start + 3000 - paused));
  // The clock stands: no more than that has been waited for.
  await expect(shopPage.getByTestId('shop.paid')).toBeVisible();
});

test.describe('a collector that cannot be reached', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('keeps nobody from paying, and nobody on the page', async ({ page: shopPage, shop }) => {
    await shopPage.route(`${COLLECTOR}/**`, (route) => route.abort());
    await shop.open({ scenario: 'accepted' });
    await expect(shopPage.getByTestId('shop.paid')).toBeVisible();
    const { frame } = await shop.open({ scenario: 'rejected' });
    await expect(frame.getByTestId('error.title')).toHaveText('Trade Credit Declined');
  });
});

test('an error service that hangs holds a redirect up for two seconds at most', async ({
  page: shopPage,
  shop,
}) => {
  await shopPage.clock.install();
  await shopPage.route(`${COLLECTOR}/api/**`, () => undefined);
  const { frame } = await shop.open({ scenario: 'rejected' });
  await expect(shopPage.getByTestId('shop.failed')).toBeVisible();
  const told = await timeIn(frame);
  const paused = await pause(shopPage, frame);
  await shopPage.clock.runFor(Math.max(0, told + 2000 - paused));
  // The page that follows takes what the machine needs for it, and hardly any time of the clock.
  const title = frame.getByTestId('error.title');
  await passUntil(shopPage, () => title.isVisible());
  await expect(title).toHaveText('Trade Credit Declined');
});

test('what an answer says that nobody understands is left out, and reported', async ({
  page: shopPage,
  shop,
}) => {
  const reports = reportsOf(shopPage);
  await shopPage.route(`${CHECKOUT}/api/sandbox/v1/organisations/*/stripe_payment_methods`, async (route) => {
    const answer = await route.fetch();
    const list: { results: object[] } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...list, results: [...list.results, ...list.results, { id: 'ring', type: 'gold' }] },
    });
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

test('how far a page was read is told once for each quarter, and that it was left', async ({
  page: shopPage,
  request,
  shop,
}) => {
  const tracked = eventsTrackedBy(shopPage);
  const visit = visitOf(shopPage);
  await shop.open({ scenario: 'basic' });
  const id = await visit;
  expect(id).toMatch(/^[\w-]{20,}$/);
  const positions = () =>
    tracked.filter(({ event }) => event === 'Scroll position').map(({ properties }) => properties.position);
  await expect.poll(positions).toEqual([25, 50, 75, 100]);
  await shopPage.goto('about:blank');
  await expect
    .poll(async () => {
      const received: { body: string }[] = await (await request.get(`${COLLECTOR}/received`)).json();
      const bodies = received.map(({ body }) => body).filter((body) => body.includes(id));
      return bodies.filter((body) => body.includes('Browser closed, refreshed or history state changed'))
        .length;
    })
    .toBe(1);
});

test('a language that was chosen and a failure are told as well', async ({ page: shopPage, shop }) => {
  const tracked = eventsTrackedBy(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
  await clickInView(frame, frame.getByRole('button', { name: 'French' }));
  await expect.poll(() => tracked.map(({ event }) => event)).toContain('Language changed');
  await shop.open({ raw: 'order=order-basic' });
  await expect
    .poll(() => tracked)
    .toContainEqual({
      event: 'Checkout failed',
      properties: { ...page, locale: 'fr', reason: 'Incorrect URL structure' },
    });
});

test('a fault that nobody caught is reported, with its stack and without the address', async ({
  page: shopPage,
  shop,
}) => {
  const reports = reportsOf(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await frame.locator('html').evaluate(() => {
    window.dispatchEvent(
      new ErrorEvent('error', { error: new Error(`Broken at ${location.href}`), message: 'Broken' }),
    );
  });
  await expect.poll(() => reports.map(({ level }) => level)).toEqual(['error']);
  expect(reports[0]?.message).toMatch(new RegExp(`^Broken at ${CHECKOUT}/`));
  expect(reports[0]?.message).not.toMatch(/key|order-basic/);
});

test('a page that a translator edits goes on, and says so once', async ({ page: shopPage, shop }) => {
  const reports = reportsOf(shopPage);
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  const translate = () =>
    frame.locator('body').evaluate((body) => {
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
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
  await confirm(frame);
  await expect(shopPage.getByTestId('shop.paid')).toBeVisible();

  // The switcher of the next page, not of the one that is being left.
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  // Twice a part is taken out that somebody else has moved.
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
