// Proves sdk/checkout/src/testing/click.ts: a press is neither lost nor repeated.
import { expect, test } from '@playwright/test';
import { clickReliably } from '@/sdk/checkout/src/testing/click';

const REPLACEMENT_COUNT = 60;

test('a button that the page replaces while it is being clicked is clicked once', async ({ page }) => {
  await page.setContent('<button>Continue</button><output></output>');
  await page.evaluate((count) => {
    const showPress = () => document.querySelector('output')!.append('pressed');
    document.addEventListener('click', showPress);
    const replaceButton = (remaining: number) => {
      const button = document.querySelector('button')!;
      button.replaceWith(button.cloneNode(true));
      if (remaining > 1) requestAnimationFrame(() => replaceButton(remaining - 1));
    };
    replaceButton(count);
  }, REPLACEMENT_COUNT);
  await clickReliably(page.getByRole('button'));
  await expect(page.locator('output')).toHaveText('pressed');
});
