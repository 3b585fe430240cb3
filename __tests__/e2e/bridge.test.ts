import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmations } from './support/checkout-test';
import { SHOP } from './support/origins';
import {
  arrivedAt,
  CONFIRM,
  embed,
  embeddedIn,
  listenAt,
  mark,
  newOrder,
  pageWith,
  payByTransfer,
  plansShown,
  pushOf,
  reachConfirm,
  type Embedded,
} from './support/stranger';
import { ELSEWHERE, expect, test } from './support/third-origin';

const forged = pushOf({ design: 'mercado', companyId: 'forged' });

/** Opens a window from a page, which keeps hold of it. */
async function openFrom(page: Page, address: string) {
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), address);
  return (await opened).mainFrame();
}
const pushIntoOpened = (page: Page) =>
  page.evaluate((message) => Reflect.get(window, 'opened').frames[0]?.postMessage(message, '*'), forged);

test.describe('who is heard', () => {
  test('a frame beside the checkout is not, of whatever origin; the parent is', async ({
    page,
    merchant,
    stranger,
  }) => {
    const beside = [stranger, merchant].map((site) => ({ site, address: site.put(pageWith([])) }));
    const embedded = await embed(page, merchant, { beside: beside.map(({ address }) => address) });
    await plansShown(embedded);
    await listenAt(embedded.checkout);
    for (const { site, address } of beside) {
      const frame = page.frames().find((candidate) => candidate.url() === address);
      await frame?.evaluate((message) => window.parent.frames[0]?.postMessage(message, '*'), forged);
      await expect
        .poll(() => arrivedAt(embedded.checkout))
        .toContainEqual({ origin: site.origin, fromParent: false, name: 'mercado' });
    }
    await mark(embedded);
    expect(embedded.address().searchParams.has('design')).toBe(false);
  });

  test("a page of the merchant's origin that opened the merchant's page is not", async ({
    page,
    merchant,
  }) => {
    const order = newOrder();
    await page.goto(merchant.put(pageWith([])));
    const embedded = await embeddedIn(await openFrom(page, merchant.put(pageWith([order.url]))), order);
    await plansShown(embedded);
    await listenAt(embedded.checkout);
    await pushIntoOpened(page);
    await expect
      .poll(() => arrivedAt(embedded.checkout))
      .toContainEqual({ origin: merchant.origin, fromParent: false, name: 'mercado' });
    await mark(embedded);
    expect(embedded.address().searchParams.has('design')).toBe(false);
  });

  test('a page that opened the demo shop is not', async ({ page, stranger }) => {
    const suffix = randomUUID().slice(0, 8);
    await page.goto(stranger.put(pageWith([])));
    const shop = await openFrom(page, `${SHOP}/?scenario=basic&suffix=${suffix}`);
    const embedded = await embeddedIn(shop, { suffix, orderId: `order-basic_${suffix}` });
    await plansShown(embedded);
    await listenAt(embedded.checkout);
    await pushIntoOpened(page);
    await expect
      .poll(() => arrivedAt(embedded.checkout))
      .toContainEqual({ origin: stranger.origin, fromParent: false, name: 'mercado' });
    await mark(embedded);
    expect(embedded.address().searchParams.has('design')).toBe(false);
  });
});

test.describe('what is heard', () => {
  test('what is no push is ignored, and takes nothing from what may be pushed', async ({
    page,
    merchant,
  }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    await listenAt(embedded.checkout);
    const posted = await embedded.host.evaluate(() => {
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
          (other) => ({
            sdk: true,
            action: 'push',
            payload: other,
          }),
        ),
        { sdk: true, action: 'push', payload: Object.assign([], payload) },
      ];
      messages.forEach((message) => window.frames[0]?.postMessage(message, '*'));
      return messages.length;
    });
    await expect.poll(async () => (await arrivedAt(embedded.checkout)).length).toBe(posted);
    await mark(embedded);
    expect(embedded.address().searchParams.has('design')).toBe(false);
    await expect(embedded.frame.getByTestId('paymentOffers')).toBeVisible();
  });

  test('names of the language itself neither pollute the page nor reach the address', async ({
    page,
    merchant,
  }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
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
    await expect.poll(() => embedded.address().searchParams.get('companyId')).toBe('own');
    expect([...embedded.address().searchParams.keys()].sort()).toEqual([
      'companyId',
      'key',
      'order',
      'plan',
      'showPaymentOffers',
    ]);
    expect(
      await embedded.checkout.evaluate(() => [
        Reflect.get({}, 'polluted'),
        Reflect.get([], 'polluted'),
        Reflect.get(Object, 'polluted'),
      ]),
    ).toEqual([undefined, undefined, undefined]);
  });

  test('only parameters of the query are taken, and only short texts', async ({ page, merchant }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    const before = embedded.address().searchParams.get('plan');
    await embedded.push(
      pushOf({
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
    await expect.poll(() => embedded.address().searchParams.get('companyId')).toBe('x'.repeat(512));
    const query = embedded.address().searchParams;
    expect([...query.keys()].sort()).toEqual(['companyId', 'key', 'order', 'plan', 'showPaymentOffers']);
    expect(query.get('plan')).toBe(before);
  });

  test('another order may be pushed with its key', async ({ page, merchant }) => {
    const other = newOrder();
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    await embedded.push(
      pushOf({ orderId: other.orderId, orderKey: 'key-basic', plan: `plan-3x-${other.suffix}` }),
    );
    await expect.poll(() => embedded.address().searchParams.get('order')).toBe(other.orderId);
    await expect(embedded.frame.getByRole('radio', { name: 'Pay in 3 instalments' })).toBeChecked();
    expect(await embedded.heard('failure')).toEqual([]);
  });

  for (const [what, bad] of [
    ['an order that is a path', { order: '../../etc' }],
    ['a key with a line break', { key: 'key\r\nx-evil: 1' }],
    ['a key of 257 characters', { key: 'k'.repeat(257) }],
  ] as const) {
    test(`${what} is refused when it is pushed, and nothing is asked for with it`, async ({
      page,
      merchant,
    }) => {
      const embedded = await embed(page, merchant);
      await plansShown(embedded);
      const calls: string[] = [];
      page.on('request', (request) => {
        // The check of the order before may only just begin.
        const isAsked = request.url().includes('/api/sandbox/') && !request.url().endsWith('/session_id');
        if (isAsked) calls.push(request.url());
      });
      await embedded.push(pushOf(bad));
      await expect(embedded.frame.getByTestId('error.title')).toBeVisible();
      const reasons = async () => (await embedded.heard('failure')).map(({ data }) => data.payload?.reason);
      await expect.poll(reasons).toEqual(['Incorrect URL structure']);
      expect(calls).toEqual([]);
    });
  }
});

/** Waits until the page has heard of the first step. */
const stepTold = ({ heard }: Embedded) =>
  expect.poll(async () => (await heard('formState')).length).toBeGreaterThan(0);

test.describe('how much is heard', () => {
  test('a confirmation before there is a choice is answered, and does nothing', async ({
    page,
    shop,
    merchant,
  }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    const said = async () =>
      (await embedded.heard()).map(({ data }) => data).filter(({ event }) => event !== 'resize');
    await stepTold(embedded);
    const { length } = await said();
    await embedded.push(CONFIRM);
    await expect.poll(async () => (await said()).length).toBe(length + 1);
    await mark(embedded);
    expect((await said()).slice(length)).toEqual([
      { source: 'usance', version: 1, event: 'formState', payload: { step: 'plan', status: 'incomplete' } },
    ]);
    expect((await shop.journal(embedded.orderId)).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('a flood of confirmations pays once', async ({ page, shop, merchant }) => {
    const embedded = await embed(page, merchant);
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
    await reachConfirm(embedded.frame);
    await listenAt(embedded.checkout);
    await embedded.push(...Array.from({ length: 10 }, () => CONFIRM));
    await expect.poll(() => posts.length).toBe(1);
    // The payment is under way, and more come.
    await embedded.push(...Array.from({ length: 500 }, () => CONFIRM));
    await expect.poll(async () => (await arrivedAt(embedded.checkout)).length).toBe(510);
    release();
    await expect(embedded.frame.getByTestId('confirmation.title')).toBeVisible();
    await embedded.push(CONFIRM);
    await expect.poll(async () => (await arrivedAt(embedded.checkout)).length).toBe(511);
    expect(posts).toHaveLength(1);
    expect(confirmations(await shop.journal(embedded.orderId))).toHaveLength(1);
    expect(await embedded.heard('success')).toHaveLength(1);
  });

  test('a huge push is dropped, a large one is not', async ({ page, merchant }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    await listenAt(embedded.checkout);
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
    await expect.poll(() => embedded.address().searchParams.get('companyId')).toBe('large');
    expect(await arrivedAt(embedded.checkout)).toHaveLength(7);
    expect(embedded.address().searchParams.has('design')).toBe(false);
    await expect(embedded.frame.getByRole('radio', { name: 'Pay in 3 instalments' })).toBeEnabled();
  });

  test('of 20,000 messages at most 20 a second count, and the page can be used', async ({
    page,
    merchant,
  }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    await listenAt(embedded.checkout);
    await stepTold(embedded);
    const before = (await embedded.heard('formState')).length;
    // From before the first is posted until after the last has arrived.
    const start = Date.now();
    await embedded.host.evaluate((message) => {
      for (let count = 0; count < 20_000; count += 1) window.frames[0]?.postMessage(message, '*');
    }, CONFIRM);
    await expect
      .poll(() => embedded.checkout.evaluate(() => Reflect.get(window, 'arrived').length), {
        timeout: 90_000,
      })
      .toBe(20_000);
    const seconds = (Date.now() - start) / 1000;
    const answers = async () => (await embedded.heard('formState')).length - before;
    await expect.poll(answers).toBeGreaterThanOrEqual(20);
    expect(await answers()).toBeLessThanOrEqual(20 * (Math.floor(seconds) + 1));
    await payByTransfer(embedded.frame);
  });
});

/** Decision 4: the fields of every payload, those with a question mark where they are known. */
const fields = new Map([
  ['ready', []],
  ['resize', ['height']],
  ['success', ['orderId', 'intentId?', 'planId', 'deferredPaymentId', 'status', 'url']],
  ['failure', ['reason', 'orderId?', 'intentId?']],
  ['rejected', ['reason', 'code?', 'orderId?']],
  ['cancel', []],
  ['update', ['locale?', 'planId?', 'paymentMethod?']],
  ['companySelection', ['company', 'companyId', 'legacy?']],
  ['formState', ['step', 'status']],
]);

/** What a payload lacks or has too much. */
function strangeFields(event = '', payload: object = {}): string[] {
  const specified = fields.get(event) ?? ['an event that is not specified'];
  const present = Object.entries(payload).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const may = specified.map((name) => name.replace('?', ''));
  const must = specified.filter((name) => !name.endsWith('?'));
  return [
    ...present.filter((name) => !may.includes(name)),
    ...must.filter((name) => !present.includes(name)),
  ].map((name) => `${event}.${name}`);
}

test.describe('what is said', () => {
  test.use({ expectedConsole: [/status of 401/] });

  for (const { last, scenario, query, act } of [
    { last: 'success', scenario: 'basic', act: payByTransfer },
    { last: 'failure', scenario: 'basic', query: { key: 'key-of-somebody-else' } },
    { last: 'rejected', scenario: 'rejected' },
    { last: 'cancel', scenario: 'basic', act: leave },
  ] as const) {
    test(`${last} and all before it have exactly their fields`, async ({ page, merchant }) => {
      const embedded = await embed(page, merchant, { order: newOrder(scenario, query) });
      await act?.(embedded.frame);
      await expect.poll(async () => (await embedded.heard(last)).length).toBe(1);
      const heard = (await embedded.heard()).map(({ data }) => data);
      expect(heard.flatMap(({ event, payload }) => strangeFields(event, payload))).toEqual([]);
      for (const message of heard) {
        expect(Object.keys(message).sort()).toEqual(['event', 'payload', 'source', 'version']);
        expect(message).toMatchObject({ source: 'usance', version: 1 });
      }
      expect(JSON.stringify(heard)).not.toContain('key');
    });
  }

  test('an intent is named in its success, a chosen method by its id and type alone', async ({
    page,
    merchant,
  }) => {
    const { suffix, orderId, url } = newOrder();
    const intentId = `intent-basic_${suffix}`;
    const address = url.replace(`order=${orderId}`, `intent=${intentId}`);
    const embedded = await embed(page, merchant, { order: { suffix, orderId, url: address } });
    await payByTransfer(embedded.frame);
    const [success] = await embedded.heard('success');
    expect(success?.data.payload).toEqual({
      orderId,
      intentId,
      planId: `plan-30d-${suffix}`,
      deferredPaymentId: expect.any(String),
      status: 'accepted',
      url: expect.stringContaining('/confirmation'),
    });
    const methods = (await embedded.heard('update')).flatMap(({ data }) => data.payload?.paymentMethod ?? []);
    expect(methods).toContainEqual({ id: expect.any(String), type: 'bank_transfer' });
  });

  test('success is heard before the frame leaves', async ({ page, merchant }) => {
    await page.route(`${ELSEWHERE}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' }),
    );
    const embedded = await embed(page, merchant, { order: newOrder('external-urls') });
    await reachConfirm(embedded.frame);
    await embedded.frame.getByTestId('paymentConfirmation.submitButton').click();
    await expect(embedded.frame.getByRole('heading', { name: 'Thanks' })).toBeVisible();
    const [success] = await embedded.heard('success');
    expect(success?.data.payload?.url).toBe(`${ELSEWHERE}/thanks`);
  });
});

const backLink = /^Back to /;

async function leave(frame: Parameters<typeof reachConfirm>[0]) {
  await frame.getByRole('button', { name: backLink }).click();
}

test.describe('how often it is said', () => {
  test('the same event is held back for a second', async ({ page, merchant }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    await embedded.frame.getByRole('button', { name: backLink }).waitFor();
    const elapsed = await embedded.frame.getByRole('button', { name: backLink }).evaluate(async (button) => {
      const start = Date.now();
      (button as HTMLElement).click();
      const first = Date.now();
      // The last press is later than that after the first, however long the machine stands still.
      for (let last = first; last - first < 1300;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        last = Date.now();
        (button as HTMLElement).click();
      }
      return Date.now() - start;
    });
    await mark(embedded);
    const { length } = await embedded.heard('cancel');
    expect(length).toBeGreaterThanOrEqual(2);
    expect(length).toBeLessThanOrEqual(Math.floor(elapsed / 1000) + 1);
  });

  test('form state, updates and heights are never held back', async ({ page, merchant }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    await stepTold(embedded);
    const before = (await embedded.heard()).length;
    await embedded.checkout.evaluate(async () => {
      const frame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const plan of ['plan-3x-', 'plan-30d-']) {
        document.querySelector<HTMLElement>(`input[value^="${plan}"]`)?.click();
        while (!window.location.search.includes(plan)) await frame();
      }
      for (const height of [4100, 4200, 4300]) {
        document.body.style.height = `${height}px`;
        await frame();
      }
    });
    await embedded.push(CONFIRM, CONFIRM, CONFIRM);
    const counts = async () => {
      const since = (await embedded.heard()).slice(before).map(({ data }) => data);
      return {
        update: since.filter(({ event }) => event === 'update').map(({ payload }) => payload?.planId),
        resize: since
          .filter(({ event }) => event === 'resize')
          .map(({ payload }) => Number(payload?.height))
          .filter((height) => height > 4000),
        formState: since.filter(({ event }) => event === 'formState').length,
      };
    };
    const { suffix } = embedded;
    await expect.poll(counts).toEqual({
      update: [`plan-3x-${suffix}`, `plan-30d-${suffix}`],
      resize: [4100, 4200, 4300],
      formState: 3,
    });
  });

  test('the height is a whole number from 100 to 20,000, told when it changes', async ({
    page,
    merchant,
  }) => {
    const embedded = await embed(page, merchant);
    await reachConfirm(embedded.frame);
    const settle = () =>
      embedded.checkout.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    const style = async (text: string) => {
      await embedded.checkout.evaluate((css) => {
        document.body.style.cssText = css;
      }, text);
      await settle();
    };
    const told = async () => (await embedded.heard('resize')).map(({ data }) => Number(data.payload?.height));
    await style('height: 2345.4px');
    await expect.poll(async () => (await told()).at(-1)).toBeGreaterThanOrEqual(2345);
    await style('height: 1e6px');
    await expect.poll(async () => (await told()).at(-1)).toBe(20_000);
    await style('display: none');
    await expect.poll(async () => (await told()).at(-1)).toBe(100);

    const { length } = await told();
    await style('display: none; width: 300px');
    await embedded.checkout.evaluate(() => {
      for (const height of [500, 600, 700, 800]) document.body.style.cssText = `height: ${height}px`;
      document.body.style.cssText = 'display: none';
    });
    await settle();
    await mark(embedded);
    const all = await told();
    expect(all).toHaveLength(length);
    expect(all.filter((height) => !Number.isInteger(height) || height < 100 || height > 20_000)).toEqual([]);
    expect(all.filter((height, index) => height === all[index - 1])).toEqual([]);
  });
});
