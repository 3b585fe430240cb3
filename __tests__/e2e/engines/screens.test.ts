// The main screens in each engine, three widths and both colour schemes: `npm run test:engines` makes contact sheets of them.
import { mkdir, writeFile } from 'node:fs/promises';
import { CHECKOUT, SHOP } from '@/__tests__/e2e/support/origins';
import { expect, test, type EngineShop } from '@/__tests__/e2e/support/webdriver/engine-test';
import { screens } from '@/__tests__/e2e/support/webdriver/screens';

const widths = [320, 600, 832];

/** Runs in the frame: the page is drawn with its fonts, and nothing moves but what shows a wait without an end. */
const isDrawn = `return document.readyState === 'complete' && document.fonts.status === 'loaded'
  && !document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)`;

/** Runs in the frame: resolves when WebKit, too, has painted the last change. */
const isPainted =
  'return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100, true))))';

/** Gives the frame a width and the height of its page, and returns a picture of it. */
async function drawAt({ session, page, checkout }: EngineShop, width: number): Promise<Buffer> {
  const resize = 'const [frame] = document.querySelectorAll("iframe"); Object.assign(frame, arguments[0]);';
  await page.evaluate(resize, [{ width, height: 300 }]);
  await checkout.waitUntil('return window.innerWidth === arguments[0]', [width]);
  await checkout.waitUntil(isDrawn);
  const height = await checkout.evaluate('return document.documentElement.scrollHeight');
  await page.evaluate(resize, [{ width, height }]);
  await checkout.waitUntil('return window.innerHeight === arguments[0]', [height]);
  await checkout.waitUntil(isDrawn);
  await page.evaluate('scrollTo(0, 0)');
  await checkout.waitUntil(isPainted);
  // Firefox draws no page of another site than that of the current frame.
  await session.leaveFrames();
  return session.screenshot();
}

for (const scheme of ['light', 'dark']) {
  for (const { name, scenario = 'basic', path, language, reach } of screens) {
    test(`${name}: the screen is no wider than its frame in ${scheme} colours`, async ({ shop, engine }) => {
      const suffix = `screen${Date.now().toString(36)}`;
      const query = path ?? `/${language ?? ''}?order=order-${scenario}_${suffix}&key=key-${scenario}`;
      await shop.session.open(`${SHOP}/return.html`);
      await shop.page.evaluate('document.body.innerHTML = arguments[0]; document.body.style.margin = 0', [
        `<iframe allow="camera; microphone" frameborder="0" width="832" height="1500" src="${CHECKOUT}${query}&colorScheme=${scheme}"></iframe>`,
      ]);
      const screen = { ...shop, checkout: shop.page.frame('iframe') };
      await reach(screen);
      const folder = `test-results/screens/${engine}`;
      await mkdir(folder, { recursive: true });
      for (const width of widths) {
        await writeFile(`${folder}/${name}-${width}-${scheme}.png`, await drawAt(screen, width));
        expect(
          await screen.checkout.evaluate('return document.documentElement.scrollWidth'),
        ).toBeLessThanOrEqual(width);
      }
    });
  }
}
