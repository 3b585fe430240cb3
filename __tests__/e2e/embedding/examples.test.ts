// The examples of docs/sdk.md, as a merchant has them: the packages come from their archives (`npm run examples:build`).
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { clickInView } from '@/__tests__/e2e/support/checkout-actions';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { expect, test, type Site } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { serveFile } from '@/__tests__/e2e/support/serve-files';
import { findCheckout } from '@/sdk/checkout/src/testing';

/** Serves the files of an example with this checkout and an order of its own. Returns the order's id. */
async function openExample(page: Page, site: Site, folder: string): Promise<string> {
  const orderId = `order-basic_${randomUUID().slice(0, 8)}`;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll('http://localhost:3000', CHECKOUT)
      .replaceAll('order-basic', orderId);
    serveFile(site, `/${path.relative(folder, file)}`, text);
  }
  // The browser asks for it where a page has no icon.
  serveFile(site, '/favicon.ico', ' ');
  await page.goto(`${site.origin}/index.html`);
  return orderId;
}

test.describe(() => {
  test.beforeAll(() => {
    test.setTimeout(600_000);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/packages/build-examples.mjs', '--if-missing'],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
  });

  for (const [name, folder] of [
    ['plain-html', 'examples/plain-html'],
    ['vite-react', 'examples/.built/vite-react'],
    ['next-app-router', 'examples/.built/next-app-router'],
  ] as const)
    test(`the example ${name} pays an order`, async ({ page, merchant }) => {
      const orderId = await openExample(page, merchant, folder);
      const checkout = findCheckout(page);
      await checkout.choosePlan('Pay now');
      await checkout.addCard('4242424242424242');
      await checkout.confirm();
      await checkout.expectSuccess();
      await expect(page.getByRole('status')).toHaveText(`Thank you for order ${orderId}`);
      await expect(page.locator('iframe')).toHaveCount(1);
    });
});

test('the example company-first finds a company and pays its intent by direct debit', async ({ page }) => {
  const env = { ...process.env, CHECKOUT_ORIGIN: CHECKOUT, PORT: '0' };
  const server = spawn(process.execPath, ['examples/company-first/server.mjs'], { env });
  try {
    const [address] = await once(server.stdout, 'data');
    await page.goto(String(address).trim());
    const checkout = findCheckout(page);
    const { frame } = checkout;
    await frame.getByRole('combobox', { name: 'Company name or registration number' }).fill('acme');
    await clickInView(frame, frame.getByRole('option', { name: /^Acme Bakery/ }));
    await clickInView(frame, frame.getByTestId('companySearch.submit'));
    await checkout.choosePlan('Pay in 30 days');
    await checkout.addDirectDebit({ holder: 'Ada Baker', sortCode: '309634', accountNumber: '70872490' });
    await checkout.confirm();
    await checkout.expectSuccess();
    await expect(page.getByRole('status')).toContainText('Thank you for order');
  } finally {
    server.kill();
  }
});
