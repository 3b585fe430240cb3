import type { Frame, Page } from '@playwright/test';
import { hostileMessages, type Recipe } from './support/hostile-messages';
import { listed } from './support/injection';
import { partitionedStorage } from './support/partitioned';
import { embed, newOrder, pageWith, plansShown, pushOf } from './support/stranger';
import { expect, test } from './support/third-origin';

// With a store, as buyers' browsers have: it may not change either.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), partitionedStorage] }),
});

/** The same messages every time; another seed looks elsewhere. */
const seed = Number(process.env.SEED ?? 20_261_121);

const BATCH = 500;

/** Makes each message and posts it. Runs in the page of the sender. */
function post({ json, to }: { json: string; to: 'child' | 'sibling' | 'opened' }) {
  const recipes: Recipe[] = JSON.parse(json);
  const target = { child: window, sibling: window.parent, opened: window.opener as Window }[to].frames[0];
  const nested = (value: unknown) => {
    let all: unknown = value;
    for (let depth = 0; depth < 500; depth += 1) all = { payload: all, sdk: true, action: 'push' };
    return { sdk: true, action: 'push', payload: [all] };
  };
  const own = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value });
  for (const { as, value } of recipes) {
    const transfer: Transferable[] = [];
    const made = () => {
      switch (as) {
        case 'it':
          return value;
        case 'text':
          return JSON.stringify(value);
        case 'map':
          return new Map(Object.entries(own(value)));
        case 'set':
          return new Set([value]);
        case 'date':
          return Object.assign(new Date(0), own(value));
        case 'list':
          return Object.assign([value], Array.isArray(value) ? {} : own(value));
        case 'error':
          return Object.assign(new Error('push'), { cause: value });
        case 'buffer':
          transfer.push(new ArrayBuffer(64));
          return { sdk: true, action: 'push', payload: transfer[0] };
        case 'blob':
          return { sdk: true, action: 'push', payload: new Blob([JSON.stringify(value) ?? '']) };
        case 'port':
          transfer.push(new MessageChannel().port1);
          return { sdk: true, action: 'push', payload: [value, transfer[0]] };
        case 'instance':
          return Object.assign(new (class Push {})(), { sdk: true, action: 'push', payload: [value] });
        case 'deep':
          return nested(value);
        case 'huge':
          return { ...own(value), more: 'x'.repeat(5_000_000) };
      }
    };
    target?.postMessage(made(), '*', transfer);
  }
}

/** Writes down from whom each message is; of what is in it nothing, which might throw. */
const count = (checkout: Frame) =>
  checkout.evaluate(() => {
    const arrived: string[] = [];
    Object.assign(window, { arrived });
    window.addEventListener('message', ({ origin, source }) =>
      arrived.push(`${origin} ${source === window.parent}`),
    );
  });
const arrivedAt = (checkout: Frame): Promise<string[]> =>
  checkout.evaluate(() => Reflect.get(window, 'arrived'));

/** Everything that a message might have changed. */
const stateOf = async (page: Page, checkout: Frame) => ({
  top: page.url(),
  address: checkout.url(),
  page: await checkout.evaluate(listed),
  kept: await checkout.evaluate(() => {
    const kept = [window.localStorage, window.sessionStorage].map((storage) =>
      JSON.stringify({ ...storage }),
    );
    const polluted = [{}, [], Object].map(
      (one) => Reflect.get(one, 'design') ?? Reflect.get(one, 'polluted'),
    );
    return [...kept, document.cookie, document.title, window.name, history.length, ...polluted];
  }),
});

test('10,000 hostile messages change nothing', async ({ page, context, merchant, stranger }) => {
  const beside = [stranger, merchant].map((site) => site.put(pageWith([])));
  const order = newOrder();
  const embedded = await embed(page, merchant, { order, beside });
  const { checkout } = embedded;
  await plansShown(embedded);
  await expect.poll(async () => (await embedded.heard('formState')).length).toBeGreaterThan(0);
  const opened = context.waitForEvent('page');
  const window_ = stranger.put(pageWith([]));
  await page.evaluate((address) => void window.open(address), window_);
  const popup = await opened;
  await popup.waitForURL(window_);
  await page.waitForLoadState('networkidle');
  // The check that begins beside the plans has asked.
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/profiling.html'))).toBe(true);
  await count(checkout);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/sandbox\//.test(request.url())) calls.push(request.url());
  });
  const [one, other] = beside.map((address) => page.frames().find((frame) => frame.url() === address));
  const senders = [
    { from: 'parent', in: page.mainFrame(), to: 'child', count: 4000 },
    { from: 'other', in: one, to: 'sibling', count: 2500 },
    { from: 'other', in: other, to: 'sibling', count: 2000 },
    { from: 'other', in: popup.mainFrame(), to: 'opened', count: 1500 },
  ] as const;
  const before = await stateOf(page, checkout);
  const heard = await embedded.heard();
  let posted = 0;
  for (const [place, sender] of senders.entries()) {
    const messages = hostileMessages(sender.from, sender.count, seed + place);
    for (let start = 0; start < messages.length; start += BATCH) {
      const recipes = messages.slice(start, start + BATCH);
      await sender.in?.evaluate(post, { json: JSON.stringify(recipes), to: sender.to });
      posted += recipes.length;
      const which = `seed ${seed}, sender ${place}, messages from ${start}`;
      await expect.poll(async () => (await arrivedAt(checkout)).length).toBe(posted);
      expect(await stateOf(page, checkout), which).toEqual(before);
      expect(await embedded.heard(), which).toEqual(heard);
      expect(calls, which).toEqual([]);
    }
  }
  expect(posted).toBe(10_000);
  expect(new Set(await arrivedAt(checkout))).toEqual(
    new Set([`${merchant.origin} true`, `${merchant.origin} false`, `${stranger.origin} false`]),
  );
  // The parent is heard all the while.
  await expect
    .poll(async () => {
      await embedded.push(pushOf({ companyId: 'heard' }));
      return embedded.address().searchParams.get('companyId');
    })
    .toBe('heard');
});
