// Proves that a page of another site can load the script of the SDK.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT, SHOP } from '@/__tests__/e2e/support/origins';

const SCRIPT_URL = `${CHECKOUT}/sdk/v1/usance.js`;

/** Adds the script to an empty page of the shop, and returns whether the SDK is there afterwards. */
async function loadSdk(page: Page, attributes: Record<string, string>): Promise<boolean> {
  await page.goto(`${SHOP}/basket`);
  return page.evaluate(
    ([src, others]) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        for (const [name, value] of Object.entries(others)) script.setAttribute(name, value);
        script.onload = script.onerror = () => resolve('Usance' in window);
        script.src = src;
        document.head.append(script);
      }),
    [SCRIPT_URL, attributes] as const,
  );
}

const digestOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

test.use({ expectedConsole: [/integrity/] });

test('the script of the SDK loads as a module and with its integrity, and not with that of another', async ({
  page,
}) => {
  const content = await (await page.request.get(SCRIPT_URL)).body();
  expect(await loadSdk(page, { type: 'module' })).toBe(true);
  expect(await loadSdk(page, { crossorigin: '', integrity: digestOf(content) })).toBe(true);
  expect(await loadSdk(page, { crossorigin: '', integrity: digestOf(Buffer.from('other')) })).toBe(false);
});
