import { defineConfig } from '@playwright/test';
import { CHECKOUT, COLLECTOR, SHOP } from './support/origins';

const port = (origin: string) => new URL(origin).port;

/** Command that serves the checkout: `next start`, or with `--bundle` nginx with the output of `npm run bundle`. */
const checkoutServer =
  process.env.E2E_SERVER === 'bundle'
    ? 'node scripts/bundle/bundle.mjs && node scripts/bundle/bundle-server.mjs'
    : `node --import ./scripts/default-headers.mjs node_modules/next/dist/bin/next start -H 127.0.0.1 -p ${port(CHECKOUT)}`;

export default defineConfig({
  testDir: '.',
  // Slow suites run only in `npm run test:deep`.
  testIgnore: ['engines/**', ...(process.env.DEEP ? [] : ['deep/**'])],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous: a busy machine may stall for ten seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: SHOP,
    // High enough for the whole shop: nothing has to be scrolled to be clicked.
    viewport: { width: 1100, height: 1700 },
    // Keeping a trace of everything costs a third of the time; `--trace on` makes one of a test that fails.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: checkoutServer,
      cwd: '../..',
      url: `${CHECKOUT}/api/sandbox/scenarios`,
      env: { NEXT_TELEMETRY_DISABLED: '1', PORT: port(CHECKOUT) },
      reuseExistingServer: false,
      timeout: 60_000,
    },
    {
      command: 'node demo/server.mjs',
      cwd: '../..',
      url: `${SHOP}/`,
      env: { DEMO_PORT: port(SHOP), CHECKOUT_URL: CHECKOUT },
      reuseExistingServer: false,
    },
    {
      command: 'node __tests__/e2e/support/collector.mjs',
      cwd: '../..',
      url: COLLECTOR,
      env: { COLLECTOR_PORT: port(COLLECTOR) },
      reuseExistingServer: false,
    },
  ],
});
