import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmationsIn } from '@/__tests__/e2e/support/checkout-test';
import {
  readArrivals,
  CONFIRM_ORDER_MESSAGE,
  embedCheckout,
  findEmbeddedCheckout,
  recordArrivals,
  pushMarker,
  newOrder,
  createFramesPage,
  payByBankTransfer,
  waitForPlans,
  createPushMessage,
  goToConfirmStep,
  type EmbeddedCheckout,
} from '@/__tests__/e2e/support/embedded-checkout';
import { SHOP } from '@/__tests__/e2e/support/origins';
import { EXTERNAL_SHOP_ORIGIN, expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';

const forgedPush = createPushMessage({ design: 'mercado', companyId: 'forged' });

/** Opens a window from a page, which keeps a reference to it. */
async function openWindow(page: Page, popupUrl: string) {
  const popup = page.waitForEvent('popup');
  await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), popupUrl);
  return (await popup).mainFrame();
}
const pushToOpenedWindow = (page: Page) =>
  page.evaluate((message) => Reflect.get(window, 'opened').frames[0]?.postMessage(message, '*'), forgedPush);

test.describe('checking the sender of a message, a checkout', () => {
  test('ignores a frame beside it of any origin and accepts its parent', async ({
    page,
    merchant,
    stranger,
  }) => {
    const siblings = [stranger, merchant].map((site) => ({ site, url: site.addPage(createFramesPage([])) }));
    const embedded = await embedCheckout(page, merchant, {
      extraFrameUrls: siblings.map(({ url }) => url),
    });
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    for (const { site, url } of siblings) {
      const frame = page.frames().find((candidate) => candidate.url() === url);
      await frame?.evaluate((message) => window.parent.frames[0]?.postMessage(message, '*'), forgedPush);
      await expect
        .poll(() => readArrivals(embedded.checkoutFrame))
        .toContainEqual({ origin: site.origin, fromParent: false, name: 'mercado' });
    }
    await pushMarker(embedded);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
  });

  test("ignores a page of the merchant's origin that opened the merchant's page", async ({
    page,
    merchant,
  }) => {
    const order = newOrder();
    await page.goto(merchant.addPage(createFramesPage([])));
    const embedded = await findEmbeddedCheckout(
      await openWindow(page, merchant.addPage(createFramesPage([order.url]))),
      order,
    );
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    await pushToOpenedWindow(page);
    await expect
      .poll(() => readArrivals(embedded.checkoutFrame))
      .toContainEqual({ origin: merchant.origin, fromParent: false, name: 'mercado' });
    await pushMarker(embedded);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
  });

  test('ignores a page that opened the demo shop', async ({ page, stranger }) => {
    const suffix = randomUUID().slice(0, 8);
    await page.goto(stranger.addPage(createFramesPage([])));
    const shop = await openWindow(page, `${SHOP}/?scenario=basic&suffix=${suffix}`);
    const embedded = await findEmbeddedCheckout(shop, { suffix, orderId: `order-basic_${suffix}` });
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    await pushToOpenedWindow(page);
    await expect
      .poll(() => readArrivals(embedded.checkoutFrame))
      .toContainEqual({ origin: stranger.origin, fromParent: false, name: 'mercado' });
    await pushMarker(embedded);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
  });
});

test.describe('checking the content of a message, a checkout', () => {
  test('ignores messages that are not a push and applies a push that follows', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    const postedCount = await embedded.host.evaluate(() => {
      const payload = { design: 'mercado' };
      const push = { sdk: true, action: 'push', payload };
      const messages: unknown[] = [
        null,
        undefined,
        true,
        7,
        7n,
        'push',
        JSON.stringify(push),
        [],
        [push],
        new Map(Object.entries(push)),
        new Set([push]),
        new Date(),
        /push/,
        new Error('push'),
        new ArrayBuffer(8),
        new Uint8Array(8),
        new Blob(['push']),
        Object.assign([], push),
        { action: 'push', payload },
        { sdk: 'true', action: 'push', payload },
        { sdk: 1, action: 'push', payload },
        { sdk: true, payload },
        { sdk: true, action: 'pull', payload },
        { sdk: true, action: ['push'], payload },
        { sdk: true, action: 'push' },
        ...[null, 7, 'design=mercado', [payload], new Map(Object.entries(payload)), new Date()].map(
          (invalidPayload) => ({ sdk: true, action: 'push', payload: invalidPayload }),
        ),
        { sdk: true, action: 'push', payload: Object.assign([], payload) },
      ];
      messages.forEach((message) => window.frames[0]?.postMessage(message, '*'));
      return messages.length;
    });
    await expect.poll(async () => (await readArrivals(embedded.checkoutFrame)).length).toBe(postedCount);
    await pushMarker(embedded);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
    await expect(embedded.frame.getByTestId('paymentOffers')).toBeVisible();
  });

  test('keeps names such as __proto__ out of prototypes and out of the URL', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await embedded.host.evaluate(() => {
      const payload = JSON.parse(`{
        "__proto__": { "polluted": "yes", "design": "box" },
        "constructor": { "prototype": { "polluted": "yes" } },
        "prototype": "x", "toString": "x", "hasOwnProperty": "x", "valueOf": "x",
        "companyId": "own"
      }`);
      const message = JSON.parse('{ "__proto__": { "polluted": "yes" }, "sdk": true, "action": "push" }');
      window.frames[0]?.postMessage({ ...message, payload }, '*');
      window.frames[0]?.postMessage(
        JSON.parse('{ "sdk": true, "action": "push", "__proto__": { "payload": { "design": "box" } } }'),
        '*',
      );
    });
    await expect.poll(() => embedded.currentUrl().searchParams.get('companyId')).toBe('own');
    expect([...embedded.currentUrl().searchParams.keys()].sort()).toEqual([
      'companyId',
      'key',
      'order',
      'plan',
      'showPaymentOffers',
    ]);
    expect(
      await embedded.checkoutFrame.evaluate(() => [
        Reflect.get({}, 'polluted'),
        Reflect.get([], 'polluted'),
        Reflect.get(Object, 'polluted'),
      ]),
    ).toEqual([undefined, undefined, undefined]);
  });

  test('accepts only short texts for parameters of the query', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    const planBefore = embedded.currentUrl().searchParams.get('plan');
    await embedded.push(
      createPushMessage({
        instantPaymentStatus: 'complete',
        redirect: 'https://evil.example',
        'order.id': 'x',
        Design: 'box',
        design: 7,
        plan: ['plan-a', 'plan-b'],
        template: { toString: 'x' },
        showPaymentOffers: true,
        country: 'x'.repeat(513),
        companyId: 'x'.repeat(512),
      }),
    );
    await expect.poll(() => embedded.currentUrl().searchParams.get('companyId')).toBe('x'.repeat(512));
    const query = embedded.currentUrl().searchParams;
    expect([...query.keys()].sort()).toEqual(['companyId', 'key', 'order', 'plan', 'showPaymentOffers']);
    expect(query.get('plan')).toBe(planBefore);
  });

  test('accepts another order that is pushed with its key', async ({ page, merchant }) => {
    const other = newOrder();
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await embedded.push(
      createPushMessage({ orderId: other.orderId, orderKey: 'key-basic', plan: `plan-3x-${other.suffix}` }),
    );
    await expect.poll(() => embedded.currentUrl().searchParams.get('order')).toBe(other.orderId);
    await expect(embedded.frame.getByRole('radio', { name: 'Pay in 3 instalments' })).toBeChecked();
    expect(await embedded.readMessages('failure')).toEqual([]);
  });

  for (const [description, payload] of [
    ['an order that is a path', { order: '../../etc' }],
    ['a key with a line break', { key: 'key\r\nx-evil: 1' }],
    ['a key of 257 characters', { key: 'k'.repeat(257) }],
  ] as const) {
    test(`refuses a push with ${description} and sends no request`, async ({ page, merchant }) => {
      const embedded = await embedCheckout(page, merchant);
      await waitForPlans(embedded);
      const calls: string[] = [];
      page.on('request', (request) => {
        // The check of the previous order may begin only now.
        const isCounted = request.url().includes('/api/sandbox/') && !request.url().endsWith('/session_id');
        if (isCounted) calls.push(request.url());
      });
      await embedded.push(createPushMessage(payload));
      await expect(embedded.frame.getByTestId('error.title')).toBeVisible();
      const readReasons = async () =>
        (await embedded.readMessages('failure')).map(({ data }) => data.payload?.reason);
      await expect.poll(readReasons).toEqual(['Incorrect URL structure']);
      expect(calls).toEqual([]);
    });
  }
});

/** Waits until the host page has received the first step. */
const waitForFormState = ({ readMessages }: EmbeddedCheckout) =>
  expect.poll(async () => (await readMessages('formState')).length).toBeGreaterThan(0);

test.describe('limiting the messages it accepts, a checkout', () => {
  test('responds to a confirmation without a choice by its form state alone', async ({
    page,
    shop,
    merchant,
  }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    const readEvents = async () =>
      (await embedded.readMessages()).map(({ data }) => data).filter(({ event }) => event !== 'resize');
    await waitForFormState(embedded);
    const { length } = await readEvents();
    await embedded.push(CONFIRM_ORDER_MESSAGE);
    await expect.poll(async () => (await readEvents()).length).toBe(length + 1);
    await pushMarker(embedded);
    expect((await readEvents()).slice(length)).toEqual([
      { source: 'usance', version: 1, event: 'formState', payload: { step: 'plan', status: 'incomplete' } },
    ]);
    expect((await shop.journal(embedded.orderId)).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('pays once during a flood of confirmations', async ({ page, shop, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const posts: string[] = [];
    await page.route(/deferred_payments/, async (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().url());
      await released;
      await route.continue();
    });
    await goToConfirmStep(embedded.frame);
    await recordArrivals(embedded.checkoutFrame);
    await embedded.push(...Array.from({ length: 10 }, () => CONFIRM_ORDER_MESSAGE));
    await expect.poll(() => posts.length).toBe(1);
    // More confirmations arrive during the payment.
    await embedded.push(...Array.from({ length: 500 }, () => CONFIRM_ORDER_MESSAGE));
    await expect.poll(async () => (await readArrivals(embedded.checkoutFrame)).length).toBe(510);
    release();
    await expect(embedded.frame.getByTestId('confirmation.title')).toBeVisible();
    await embedded.push(CONFIRM_ORDER_MESSAGE);
    await expect.poll(async () => (await readArrivals(embedded.checkoutFrame)).length).toBe(511);
    expect(posts).toHaveLength(1);
    expect(confirmationsIn(await shop.journal(embedded.orderId))).toHaveLength(1);
    expect(await embedded.readMessages('success')).toHaveLength(1);
  });

  test('drops a huge push and accepts a large one', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    await embedded.host.evaluate(() => {
      const design = 'mercado';
      const fill = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 'x']));
      const push = (payload: object, more = {}) =>
        window.frames[0]?.postMessage({ sdk: true, action: 'push', payload, ...more }, '*');
      push({ design, more: 'x'.repeat(50_000_000) });
      push({ design, more: 'x'.repeat(2049) });
      push({ design, ...fill(20) });
      push({ design, ...fill(1000) });
      push({ design }, { more: 'x'.repeat(2049) });
      push({ design }, fill(18));
      push({ companyId: 'large', more: 'x'.repeat(2048), ...fill(18) }, fill(17));
    });
    await expect.poll(() => embedded.currentUrl().searchParams.get('companyId')).toBe('large');
    expect(await readArrivals(embedded.checkoutFrame)).toHaveLength(7);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
    await expect(embedded.frame.getByRole('radio', { name: 'Pay in 3 instalments' })).toBeEnabled();
  });

  test('accepts at most 20 of 20,000 messages a second and stays usable', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    await waitForFormState(embedded);
    const countBefore = (await embedded.readMessages('formState')).length;
    // Measured from before the first message is posted until after the last one has arrived.
    const start = Date.now();
    await embedded.host.evaluate((message) => {
      for (let count = 0; count < 20_000; count += 1) window.frames[0]?.postMessage(message, '*');
    }, CONFIRM_ORDER_MESSAGE);
    await expect
      .poll(() => embedded.checkoutFrame.evaluate(() => Reflect.get(window, 'arrived').length), {
        timeout: 90_000,
      })
      .toBe(20_000);
    const seconds = (Date.now() - start) / 1000;
    const countResponses = async () => (await embedded.readMessages('formState')).length - countBefore;
    await expect.poll(countResponses).toBeGreaterThanOrEqual(20);
    expect(await countResponses()).toBeLessThanOrEqual(20 * (Math.floor(seconds) + 1));
    await payByBankTransfer(embedded.frame);
  });
});

/** Fields of every payload; a question mark marks an optional one. */
const documentedFields = new Map([
  ['ready', []],
  ['resize', ['height']],
  ['success', ['orderId', 'intentId?', 'planId', 'deferredPaymentId', 'number?', 'status', 'url']],
  ['failure', ['reason', 'code', 'reference', 'orderId?', 'intentId?']],
  ['rejected', ['reason', 'code', 'reference', 'orderId?']],
  ['cancel', []],
  ['update', ['locale?', 'planId?', 'paymentMethod?']],
  ['companySelection', ['company', 'companyId', 'legacy?']],
  ['formState', ['step', 'status']],
]);

/** Returns the fields that a payload lacks or must not have. */
function findFieldViolations(event = '', payload: object = {}): string[] {
  const documented = documentedFields.get(event) ?? ['an event that is not documented'];
  const present = Object.entries(payload).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const allowed = documented.map((name) => name.replace('?', ''));
  const required = documented.filter((name) => !name.endsWith('?'));
  return [
    ...present.filter((name) => !allowed.includes(name)),
    ...required.filter((name) => !present.includes(name)),
  ].map((name) => `${event}.${name}`);
}

test.describe('sending messages, a checkout', () => {
  test.use({ expectedConsole: [/status of 401/] });

  for (const { lastEvent, scenario, query, act } of [
    { lastEvent: 'success', scenario: 'basic', act: payByBankTransfer },
    { lastEvent: 'failure', scenario: 'basic', query: { key: 'key-of-somebody-else' } },
    { lastEvent: 'rejected', scenario: 'rejected' },
    { lastEvent: 'cancel', scenario: 'basic', act: leave },
  ] as const) {
    test(`sends exactly the documented fields up to ${lastEvent}`, async ({ page, merchant }) => {
      const embedded = await embedCheckout(page, merchant, { order: newOrder(scenario, query) });
      await act?.(embedded.frame);
      await expect.poll(async () => (await embedded.readMessages(lastEvent)).length).toBe(1);
      const messages = (await embedded.readMessages()).map(({ data }) => data);
      expect(messages.flatMap(({ event, payload }) => findFieldViolations(event, payload))).toEqual([]);
      for (const message of messages) {
        expect(Object.keys(message).sort()).toEqual(['event', 'payload', 'source', 'version']);
        expect(message).toMatchObject({ source: 'usance', version: 1 });
      }
      expect(JSON.stringify(messages)).not.toContain('key');
    });
  }

  test('names an intent in its success and a chosen method by id and type alone', async ({
    page,
    merchant,
  }) => {
    const { suffix, orderId, url } = newOrder();
    const intentId = `intent-basic_${suffix}`;
    const intentUrl = url.replace(`order=${orderId}`, `intent=${intentId}`);
    const embedded = await embedCheckout(page, merchant, { order: { suffix, orderId, url: intentUrl } });
    await payByBankTransfer(embedded.frame);
    const [success] = await embedded.readMessages('success');
    expect(success?.data.payload).toEqual({
      orderId,
      intentId,
      planId: `plan-30d-${suffix}`,
      deferredPaymentId: expect.any(String),
      number: expect.stringMatching(/^D-/),
      status: 'accepted',
      url: expect.stringContaining('/confirmation'),
    });
    const methods = (await embedded.readMessages('update')).flatMap(
      ({ data }) => data.payload?.paymentMethod ?? [],
    );
    expect(methods).toContainEqual({ id: expect.any(String), type: 'bank_transfer' });
  });

  test('sends success before it redirects', async ({ page, merchant }) => {
    await page.route(`${EXTERNAL_SHOP_ORIGIN}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' }),
    );
    const embedded = await embedCheckout(page, merchant, { order: newOrder('external-urls') });
    await goToConfirmStep(embedded.frame);
    await embedded.frame.getByTestId('paymentConfirmation.submitButton').click();
    await expect(embedded.frame.getByRole('heading', { name: 'Thanks' })).toBeVisible();
    const [success] = await embedded.readMessages('success');
    expect(success?.data.payload?.url).toBe(`${EXTERNAL_SHOP_ORIGIN}/thanks`);
  });
});

const backLink = /^Back to /;

async function leave(frame: Parameters<typeof goToConfirmStep>[0]) {
  await frame.getByRole('button', { name: backLink }).click();
}

test.describe('limiting the messages it sends, a checkout', () => {
  test('sends the same event at most once a second', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await embedded.frame.getByRole('button', { name: backLink }).waitFor();
    const elapsed = await embedded.frame.getByRole('button', { name: backLink }).evaluate(async (button) => {
      const start = Date.now();
      (button as HTMLElement).click();
      const first = Date.now();
      // Clicks until 1.3 seconds after the first click, even if the machine stalls.
      for (let last = first; last - first < 1300;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        last = Date.now();
        (button as HTMLElement).click();
      }
      return Date.now() - start;
    });
    await pushMarker(embedded);
    const { length } = await embedded.readMessages('cancel');
    expect(length).toBeGreaterThanOrEqual(2);
    expect(length).toBeLessThanOrEqual(Math.floor(elapsed / 1000) + 1);
  });

  test('never delays form state, updates and heights', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await waitForFormState(embedded);
    const countBefore = (await embedded.readMessages()).length;
    await embedded.checkoutFrame.evaluate(async () => {
      const waitForAnimationFrame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const plan of ['plan-3x-', 'plan-30d-']) {
        document.querySelector<HTMLElement>(`input[value^="${plan}"]`)?.click();
        while (!window.location.search.includes(plan)) await waitForAnimationFrame();
      }
      for (const height of [4100, 4200, 4300]) {
        document.body.style.height = `${height}px`;
        await waitForAnimationFrame();
      }
    });
    await embedded.push(CONFIRM_ORDER_MESSAGE, CONFIRM_ORDER_MESSAGE, CONFIRM_ORDER_MESSAGE);
    const readNewEvents = async () => {
      const newMessages = (await embedded.readMessages()).slice(countBefore).map(({ data }) => data);
      return {
        update: newMessages.filter(({ event }) => event === 'update').map(({ payload }) => payload?.planId),
        resize: newMessages
          .filter(({ event }) => event === 'resize')
          .map(({ payload }) => Number(payload?.height))
          .filter((height) => height > 4000),
        formState: newMessages.filter(({ event }) => event === 'formState').length,
      };
    };
    const { suffix } = embedded;
    await expect.poll(readNewEvents).toEqual({
      update: [`plan-3x-${suffix}`, `plan-30d-${suffix}`],
      resize: [4100, 4200, 4300],
      formState: 3,
    });
  });

  test('sends its real height as a whole number from 100 when it changes', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await goToConfirmStep(embedded.frame);
    const waitForAnimationFrame = () =>
      embedded.checkoutFrame.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    const applyStyle = async (text: string) => {
      await embedded.checkoutFrame.evaluate((css) => {
        document.body.style.cssText = css;
      }, text);
      await waitForAnimationFrame();
    };
    const readHeights = async () =>
      (await embedded.readMessages('resize')).map(({ data }) => Number(data.payload?.height));
    await applyStyle('height: 2345.4px');
    await expect.poll(async () => (await readHeights()).at(-1)).toBeGreaterThanOrEqual(2345);
    await applyStyle('height: 1e6px');
    await expect.poll(async () => (await readHeights()).at(-1)).toBe(1e6);
    await applyStyle('display: none');
    await expect.poll(async () => (await readHeights()).at(-1)).toBe(100);

    const { length } = await readHeights();
    await applyStyle('display: none; width: 300px');
    await embedded.checkoutFrame.evaluate(() => {
      for (const height of [500, 600, 700, 800]) document.body.style.cssText = `height: ${height}px`;
      document.body.style.cssText = 'display: none';
    });
    await waitForAnimationFrame();
    await pushMarker(embedded);
    const heights = await readHeights();
    expect(heights).toHaveLength(length);
    expect(heights.filter((height) => !Number.isInteger(height) || height < 100)).toEqual([]);
    expect(heights.filter((height, index) => height === heights[index - 1])).toEqual([]);
  });
});
