import type { Page } from '@playwright/test';

/** Holds back what a page asks for from now on, but for the first so many times. Answers how to let it all go. */
export async function hold(page: Page, path: string | RegExp, { after = 0 } = {}): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route(path, async (route) => {
    asked += 1;
    if (asked > after) await released;
    await route.fallback();
  });
  return release;
}
