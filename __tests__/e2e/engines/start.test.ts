// Proves __tests__/e2e/support/webdriver/launch: the three browsers start and answer.
import { test as base } from '@playwright/test';
import { launchBrowser, type Engine } from '@/__tests__/e2e/support/webdriver/launch';

const test = base.extend<{ engine: Engine }>({ engine: ['chromium', { option: true }] });

test('the browser starts', { tag: '@start' }, async ({ engine }) => {
  const session = await launchBrowser(engine, 'usual');
  await session.close();
});
