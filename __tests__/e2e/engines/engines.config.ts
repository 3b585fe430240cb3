import { defineConfig } from '@playwright/test';
import base from '@/__tests__/e2e/playwright.config';

const engines = ['chromium', 'firefox', 'webkit'] as const;

/** The main journeys in stock browsers of three engines: `npm run test:engines`. */
export default defineConfig<{ engine: (typeof engines)[number] }>({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results',
  // Whether the browsers start is found out without the servers.
  webServer: process.env.WITHOUT_SERVERS
    ? []
    : [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: '../../..' })),
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
