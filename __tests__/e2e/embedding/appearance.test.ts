// Proves that the appearance of the host page is applied to the first paint and to a mounted checkout.
import type { FrameLocator } from '@playwright/test';
import { checkoutUrlOf } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';

test.use({ expectedConsole: [/^Usance: The appearance was changed .+"from":"#(00ff88|006633)"/] });

const readToken = (frame: FrameLocator, name: string) =>
  frame
    .locator('html')
    .evaluate((html, token) => getComputedStyle(html).getPropertyValue(token).trim(), `--${name}`);

test('the first paint has the appearance of the shop, legible and not in the URL', async ({ page, shop }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // Only the early scripts run until then.
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  const appearance = { accent: '#00ff88', radius: 0, font: 'georgia', surface: '#fffbe6' };
  const opened = shop.open({ scenario: 'basic', appearance: JSON.stringify(appearance) });
  const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
  await expect.poll(() => readToken(frame, 'surface')).toBe('#fffbe6');
  expect(await readToken(frame, 'radius')).toBe('0px');
  expect(await readToken(frame, 'font')).toContain('Georgia');
  const accent = await readToken(frame, 'accent');
  expect(accent).not.toBe(appearance.accent);
  release();
  await opened;
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  expect(await readToken(frame, 'accent')).toBe(accent);
  expect(checkoutUrlOf(page)).not.toMatch(/accent|appearance|georgia/i);
  await expect(page.getByTestId('shop.events').locator('li[data-event="update"]').last()).toContainText(
    `"from":"${appearance.accent}","to":"${accent}"`,
  );
});

test('the playground of the shop changes a mounted checkout and shows the code', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  const playground = page.getByTestId('shop.appearance');
  await playground.getByText('Appearance', { exact: true }).click();
  await playground.getByLabel('Accent', { exact: true }).fill('#063');
  await playground.getByLabel('Colour scheme').selectOption('dark');
  await expect(frame.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await playground.getByLabel('Colour scheme').selectOption('light');
  await expect.poll(() => readToken(frame, 'accent')).toBe('#006633');
  await expect(page.getByTestId('shop.appearanceCode')).toContainText('"accent": "#063"');
  await page.reload();
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  expect(await readToken(frame, 'accent')).toBe('#006633');
});
