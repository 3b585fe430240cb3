// Provokes every mistake of docs/sdk.md in a browser: the console names it in one sentence, without a key.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { problemTexts } from '@/sdk/checkout/src/diagnostics/problem-texts';

type Mistake = {
  code: string;
  what: string;
  /** Runs in the shop's page; `create`, `order` and `box` are there. */
  script: string;
  /** The headers of the shop's page. */
  headers?: Record<string, string>;
  /** Replaces the page in the frame. */
  frame?: { body?: string; headers?: Record<string, string> };
  /** The script elements that load the SDK; one by default. */
  sdk?: string;
  act?: (page: Page) => Promise<unknown>;
};

const sdkTag = `<script src="${CHECKOUT}/sdk/v1/usance.js"></script>`;
const sendFailure = (code: string) => `<script>
  const post = (event, payload) => parent.postMessage({ source: 'usance', version: 1, event, payload }, '*');
  post('ready', {});
  post('failure', { reason: 'Application error', code: '${code}' });
</script>`;

const toHtml = (script: string, sdk = sdkTag) => `<!doctype html>
  <link rel="icon" href="data:," />
  <div id="box"></div>
  ${sdk}
  <script${sdk.includes('module') ? ' type="module"' : ''}>
    const order = { order: 'order-basic', key: 'key-basic' };
    const create = (options = order, publicKey = 'pk_test_1', config = {}) =>
      Usance(publicKey, config).elements().create('checkout', options);
    try { ${script} } catch (error) { console.warn(error instanceof TypeError ? 'a raw TypeError' : error.message) }
  </script>`;

const silentFrame = { body: 'Not the checkout' };
const mistakes: Mistake[] = [
  { code: 'public-key', what: 'no public key', script: `create(order, '')` },
  { code: 'secret-key', what: 'a secret key', script: `create(order, 'sk_live_1')` },
  { code: 'target', what: 'no order key', script: `create({ order: 'order-basic' })` },
  { code: 'target', what: 'no options', script: `create(null)` },
  {
    code: 'target',
    what: 'an offer without plans',
    script: `create({ paymentOffer: { offered_payment_plans: [] } })`,
  },
  { code: 'container', what: 'a wrong selector', script: `create().mount('#nowhere')` },
  { code: 'names', what: 'a handler that is no function', script: `create().on('success')` },
  {
    code: 'origin',
    what: 'an origin that is no address',
    script: `create(order, 'pk_test_1', { origin: 'x' })`,
  },
  {
    code: 'origin',
    what: 'a module script without an origin',
    script: 'create()',
    sdk: sdkTag.replace('<script', '<script type="module"'),
  },
  { code: 'unknown-name', what: 'an unknown option', script: `create({ ...order, locael: 'de' })` },
  { code: 'unknown-name', what: 'an unknown event', script: `create().on('sucess', () => {})` },
  { code: 'two-sdks', what: 'two scripts', script: 'create()', sdk: sdkTag + sdkTag },
  {
    code: 'hidden-container',
    what: 'a hidden container',
    script: 'box.hidden = true; create().mount(box)',
    frame: silentFrame,
  },
  {
    code: 'shared-container',
    what: 'two elements in a container',
    script: 'create().mount(box); create().mount(box)',
    frame: silentFrame,
  },
  {
    code: 'destroyed',
    what: 'mount() after destroy()',
    script: 'const element = create(); element.destroy(); element.mount(box)',
    frame: silentFrame,
  },
  {
    code: 'blocked-by-policy',
    what: "the page's policy",
    script: 'create().mount(box)',
    headers: { 'content-security-policy': "frame-src 'none'" },
  },
  {
    code: 'no-answer',
    what: 'frame-ancestors',
    script: 'create().mount(box)',
    frame: { headers: { 'content-security-policy': "frame-ancestors 'none'" } },
    act: async (page) => {
      await expect(page.locator('iframe')).toHaveCSS('visibility', 'hidden');
      await expect(page.locator('.usance-content-wrapper')).toHaveCSS('background-image', /gradient/);
    },
  },
  {
    code: 'sandbox',
    what: 'a sandboxed page',
    script: 'create().mount(box)',
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
    frame: silentFrame,
  },
  {
    code: 'camera',
    what: 'a denied camera',
    script: 'create().mount(box)',
    headers: { 'permissions-policy': 'camera=(self)' },
    frame: silentFrame,
  },
  { code: 'unauthorised', what: 'a wrong key', script: `create({ ...order, key: 'key-other' }).mount(box)` },
  {
    code: 'unauthorised',
    what: 'a wrong public key',
    script: `Usance('pk_live_other').elements().create('companySearch').mount(box)`,
    act: (page) =>
      page
        .frameLocator('iframe')
        .getByRole('combobox', { name: /^Company name/ })
        .fill('acme'),
  },
  {
    code: 'not_found',
    what: 'a wrong id',
    script: `create({ order: 'order-nowhere', key: 'key-nowhere' }).mount(box)`,
  },
  {
    code: 'invalid_url',
    what: 'an offer whose address names no order',
    script: `create({ paymentOffer: { offered_payment_plans: [{ payment_url: '${CHECKOUT}/' }] } }).mount(box)`,
  },
  {
    code: 'unavailable',
    what: 'an API that does not work',
    script: 'create().mount(box)',
    frame: { body: sendFailure('unavailable') },
  },
  {
    code: 'not_loaded',
    what: 'a frame that stays silent',
    script: 'create().mount(box)',
    frame: silentFrame,
    act: async (page) => {
      await page.frameLocator('iframe').getByText('Not the checkout').waitFor();
      await page.clock.fastForward(20_000);
      await expect(page.locator('iframe')).toHaveCount(0);
    },
  },
  {
    code: 'appearance',
    what: 'an illegible colour',
    script: `create({ ...order, appearance: { accent: '#ffff00' } }).mount(box)`,
  },
  {
    code: 'unknown-plan',
    what: 'update() with an unknown plan',
    script: `const element = create();
      element.on('formState', ({ status }) => {
        if (status === 'error') box.title += 'told ';
        else if (!box.title) element.update({ plan: 'plan-of-another-offer' });
      });
      element.on('failure', () => (box.title += 'failed'));
      element.mount(box);`,
    act: async (page) => {
      await expect(page.locator('#box')).toHaveAttribute('title', 'told ');
      await expect(page.frameLocator('iframe').getByRole('radio').first()).toBeVisible();
    },
  },
  {
    code: 'offline',
    what: 'a browser that is offline',
    script: 'create(order, "")',
    act: async (page) => {
      await page.waitForFunction('!Array.isArray(window.usanceProblems) && window.usanceProblems');
      await page.context().setOffline(true);
      await page.evaluate(`Usance('pk_test_1').diagnose()`);
    },
  },
];

test.use({ expectedConsole: [/./] });

function readConsole(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => texts.push(message.text()));
  return texts;
}
const findSentences = (texts: string[], code: string) =>
  texts.filter((text) => /^Usance: .+[.?] https:\/\/\S+$/.test(text) && text.endsWith(`#${code}`));

async function expectSentence(texts: string[], code: string) {
  await expect.poll(() => findSentences(texts, code)).toHaveLength(1);
  // The browser itself names the address of a frame that it blocks as mixed content.
  const otherTexts = texts.filter((text) => !text.startsWith('Mixed Content'));
  expect(otherTexts.join(' ')).not.toMatch(/key-|sk_live|TypeError/);
}

for (const { code, what, script, headers, frame, sdk, act } of mistakes)
  test(`the console names ${what} (${code})`, async ({ page, merchant }) => {
    const texts = readConsole(page);
    if (code === 'not_loaded') await page.clock.install();
    if (frame)
      await page.route(`${CHECKOUT}/?*`, (route) => route.fulfill({ contentType: 'text/html', ...frame }));
    await page.goto(merchant.addPage(toHtml(script, sdk), headers));
    await act?.(page);
    await expectSentence(texts, code);
  });

test('the console names a checkout with http in a page with https (mixed-content)', async ({ page }) => {
  const texts = readConsole(page);
  await page.route('https://shop.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname.startsWith('/sdk/')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(`public${pathname}`, 'utf8') })
      : route.fulfill({
          contentType: 'text/html',
          body: toHtml(
            `create(order, 'pk_test_1', { origin: 'http://shop.example' }).mount(box)`,
            sdkTag.replace(CHECKOUT, ''),
          ),
        });
  });
  await page.goto('https://shop.example/');
  await expectSentence(texts, 'mixed-content');
});

test('a script of sentences that does not load is a finding, and diagnose() does not wait for it', async ({
  page,
  merchant,
}) => {
  const texts = readConsole(page);
  await page.route('**/diagnostics.js', (route) => route.abort());
  await page.goto(merchant.addPage(toHtml(`create(order, '')`)));
  await expectSentence(texts, 'unreachable');
  const report = await page.evaluate<{ problems: { code: string }[] }>(`Usance('pk_test_1').diagnose()`);
  expect(report.problems.map(({ code }) => code)).toEqual(['unreachable']);
});

test('every sentence is provoked here', () => {
  const provoked = new Set([...mistakes.map(({ code }) => code), 'mixed-content']);
  expect(Object.keys(problemTexts).filter((code) => !provoked.has(code))).toEqual([]);
});

test('the shop shows the report of its page', async ({ page, shop }) => {
  const { frame } = await shop.open({});
  await expect(frame.getByRole('radio').first()).toBeVisible();
  const button = page.getByTestId('shop.diagnose');
  await button.click();
  await expect(page.getByText('No problem was found.')).toBeVisible();
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText('Problems found: 1')).toBeVisible();
  await expect(page.getByTestId('shop.diagnosis').getByRole('listitem')).toHaveText(
    'The browser is offline. Call mount() again when it is online. offline',
  );
  await page.context().setOffline(false);
});
