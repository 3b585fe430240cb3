import type { Page } from '@playwright/test';

/** Holds the requests to a path, except the first `after` ones. Returns a function that releases them all. */
export async function holdRequests(
  page: Page,
  path: string | RegExp,
  { after = 0 } = {},
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let requestCount = 0;
  await page.route(path, async (route) => {
    requestCount += 1;
    if (requestCount > after) await released;
    await route.fallback();
  });
  return release;
}
