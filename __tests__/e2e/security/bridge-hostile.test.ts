// Proves that hostile messages change nothing in a checkout.
import type { Frame, Page } from '@playwright/test';
import {
  embedCheckout,
  newOrder,
  createFramesPage,
  waitForPlans,
  createPushMessage,
} from '@/__tests__/e2e/support/embedded-checkout';
import {
  sampleHostileMessages,
  type MessageRecipe,
} from '@/__tests__/e2e/support/injection/hostile-messages';
import { listPageContent } from '@/__tests__/e2e/support/injection/injection';
import { partitionedStorageFlag } from '@/__tests__/e2e/support/partitioned-storage';
import { expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';

// With partitioned storage, as in the browsers of buyers: a message must not change it either.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), partitionedStorageFlag] }),
});

/** Fixed for reproducible messages; another seed tests other ones. */
const seed = Number(process.env.SEED ?? 20_261_121);

const BATCH_SIZE = 500;

/** Builds and posts the messages. Runs in the page of the sender. */
function postMessages({ json, to }: { json: string; to: 'child' | 'sibling' | 'opened' }) {
  const recipes: MessageRecipe[] = JSON.parse(json);
  const target = { child: window, sibling: window.parent, opened: window.opener as Window }[to].frames[0];
  const nestDeeply = (value: unknown) => {
    let nested: unknown = value;
    for (let depth = 0; depth < 500; depth += 1) nested = { payload: nested, sdk: true, action: 'push' };
    return { sdk: true, action: 'push', payload: [nested] };
  };
  const toObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value });
  for (const { kind, value } of recipes) {
    const transfer: Transferable[] = [];
    const createMessage = () => {
      switch (kind) {
        case 'plain':
          return value;
        case 'text':
          return JSON.stringify(value);
        case 'map':
          return new Map(Object.entries(toObject(value)));
        case 'set':
          return new Set([value]);
        case 'date':
          return Object.assign(new Date(0), toObject(value));
        case 'list':
          return Object.assign([value], Array.isArray(value) ? {} : toObject(value));
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
          return nestDeeply(value);
        case 'huge':
          return { ...toObject(value), more: 'x'.repeat(5_000_000) };
      }
    };
    target?.postMessage(createMessage(), '*', transfer);
  }
}

/** Records the sender of each message, but not its content, whose getters might throw. */
const recordSenders = (checkout: Frame) =>
  checkout.evaluate(() => {
    const arrived: string[] = [];
    Object.assign(window, { arrived });
    window.addEventListener('message', ({ origin, source }) =>
      arrived.push(`${origin} ${source === window.parent}`),
    );
  });
const readSenders = (checkout: Frame): Promise<string[]> =>
  checkout.evaluate(() => Reflect.get(window, 'arrived'));

/** Reads everything that a message might change. */
const readState = async (page: Page, checkout: Frame) => ({
  hostUrl: page.url(),
  checkoutUrl: checkout.url(),
  content: await checkout.evaluate(listPageContent),
  stored: await checkout.evaluate(() => {
    const storages = [window.localStorage, window.sessionStorage].map((storage) =>
      JSON.stringify({ ...storage }),
    );
    const polluted = [{}, [], Object].map(
      (target) => Reflect.get(target, 'design') ?? Reflect.get(target, 'polluted'),
    );
    return [...storages, document.cookie, document.title, window.name, history.length, ...polluted];
  }),
});

test('10,000 hostile messages change nothing', async ({ page, context, merchant, stranger }) => {
  const siblingUrls = [stranger, merchant].map((site) => site.addPage(createFramesPage([])));
  const order = newOrder();
  const embedded = await embedCheckout(page, merchant, { order, extraFrameUrls: siblingUrls });
  const { checkoutFrame } = embedded;
  await waitForPlans(embedded);
  await expect.poll(async () => (await embedded.readMessages('formState')).length).toBeGreaterThan(0);
  const opened = context.waitForEvent('page');
  const popupUrl = stranger.addPage(createFramesPage([]));
  await page.evaluate((address) => void window.open(address), popupUrl);
  const popup = await opened;
  await popup.waitForURL(popupUrl);
  await page.waitForLoadState('networkidle');
  // The fraud check that starts on the plan step has sent its requests.
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/profiling.html'))).toBe(true);
  await recordSenders(checkoutFrame);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/sandbox\//.test(request.url())) calls.push(request.url());
  });
  const [strangerFrame, merchantFrame] = siblingUrls.map((address) =>
    page.frames().find((frame) => frame.url() === address),
  );
  const senders = [
    { from: 'parent', in: page.mainFrame(), to: 'child', count: 4000 },
    { from: 'other', in: strangerFrame, to: 'sibling', count: 2500 },
    { from: 'other', in: merchantFrame, to: 'sibling', count: 2000 },
    { from: 'other', in: popup.mainFrame(), to: 'opened', count: 1500 },
  ] as const;
  const stateBefore = await readState(page, checkoutFrame);
  const messagesBefore = await embedded.readMessages();
  let postedCount = 0;
  for (const [senderIndex, sender] of senders.entries()) {
    const messages = sampleHostileMessages(sender.from, sender.count, seed + senderIndex);
    for (let start = 0; start < messages.length; start += BATCH_SIZE) {
      const recipes = messages.slice(start, start + BATCH_SIZE);
      await sender.in?.evaluate(postMessages, { json: JSON.stringify(recipes), to: sender.to });
      postedCount += recipes.length;
      const batch = `seed ${seed}, sender ${senderIndex}, messages from ${start}`;
      await expect.poll(async () => (await readSenders(checkoutFrame)).length).toBe(postedCount);
      expect(await readState(page, checkoutFrame), batch).toEqual(stateBefore);
      expect(await embedded.readMessages(), batch).toEqual(messagesBefore);
      expect(calls, batch).toEqual([]);
    }
  }
  expect(postedCount).toBe(10_000);
  expect(new Set(await readSenders(checkoutFrame))).toEqual(
    new Set([`${merchant.origin} true`, `${merchant.origin} false`, `${stranger.origin} false`]),
  );
  // The checkout still accepts messages from its parent.
  await expect
    .poll(async () => {
      await embedded.push(createPushMessage({ companyId: 'heard' }));
      return embedded.currentUrl().searchParams.get('companyId');
    })
    .toBe('heard');
});
