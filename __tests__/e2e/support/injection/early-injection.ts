import { expect, type Frame, type Page } from '@playwright/test';
import { holdScripts } from '@/__tests__/e2e/support/early/early-plans';
import { newOrder } from '@/__tests__/e2e/support/embedded-checkout';
import { SHOP } from '@/__tests__/e2e/support/origins';
import { FieldTexts, ScreenBaseline } from './injection';
import { rewriteResponses, VALIDITY_PATTERN, type Scene } from './injection-scenes';

/** A page of the shop's site without a checkout. */
const HOST_PAGE_URL = `${SHOP}/scenarios`;

/** Opens a new order in a frame, whose scripts are held back, and waits until its plans are drawn. */
async function openEarlyPlans(page: Page, { scenario }: Scene): Promise<Frame> {
  await page.goto(HOST_PAGE_URL);
  await page.evaluate((src) => {
    const iframe = Object.assign(document.createElement('iframe'), { src, width: '320', height: '1650' });
    document.body.replaceChildren(iframe);
  }, newOrder(scenario).url);
  const iframe = page.locator('iframe');
  await expect(iframe.contentFrame().locator('#early-plans').getByTestId('paymentOffers')).toBeVisible();
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

/** Shows a scene of the plan step as the plans script draws it, with the texts of each view in turn. */
export async function checkEarlyPlans(
  page: Page,
  scene: Scene,
  views: readonly number[],
  textsPerField?: number,
): Promise<ScreenBaseline> {
  const fieldTexts = new FieldTexts(textsPerField);
  await rewriteResponses(page, scene, fieldTexts.textFor);
  const releaseScripts = await holdScripts(page);
  const frame = await openEarlyPlans(page, scene);
  const screen = new ScreenBaseline(frame, fieldTexts).ignoreLines(VALIDITY_PATTERN);
  await screen.recordBaseline(scene.shownFields, scene.hiddenFields);
  for (const view of views) {
    fieldTexts.view = view;
    screen.setPage(await openEarlyPlans(page, scene));
    await screen.expectLiteralTexts();
  }
  releaseScripts();
  return screen;
}
