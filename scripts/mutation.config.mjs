import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A time zone far from UTC, so that a local day cannot pass for a UTC day.
process.env.TZ = 'Pacific/Kiritimati';

/** Returns the first line that starts with a text; the lines above it are a table of data. */
const lineOf = (file, start) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1;

const brands = 'lib/domain/brands.ts';

const config = {
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  mutate: [
    'lib/{checkout,domain}/**/*.ts',
    `!${brands}`,
    `${brands}:${lineOf(brands, 'export const brandOf')}-1000`,
  ],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.js',
    // Pure functions need no page, and only their own tests decide.
    config: {
      testEnvironment: 'node',
      setupFilesAfterEnv: [],
      testMatch: ['<rootDir>/__tests__/{lib/checkout,lib/domain,specification}/**/*.test.ts'],
      // The first follows URLs through the API's responses, in a page; the second compares files that Stryker annotates.
      testPathIgnorePatterns: ['redirect-slots', 'translation-keys'],
    },
  },
  ignorePatterns: ['.next', '.swc', 'test-results', 'playwright-report', 'demo', '*.tsbuildinfo'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: join(tmpdir(), 'usance-mutation'),
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
};

export default config;
