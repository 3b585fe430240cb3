import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Far from UTC a day of the clock on the wall cannot pass for a day in UTC.
process.env.TZ = 'Pacific/Kiritimati';

/** The first line of a file that begins with a text; what stands above it is a table of data. */
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
    // Pure functions need no page, and no other test decides whether they are right.
    config: {
      testEnvironment: 'node',
      setupFilesAfterEnv: [],
      testMatch: ['<rootDir>/__tests__/{lib/checkout,lib/domain,specification}/**/*.test.ts'],
      // They follow addresses through the API's answers, in a page.
      testPathIgnorePatterns: ['redirect-slots'],
    },
  },
  ignorePatterns: [
    '.next',
    '.swc',
    'public',
    'test-results',
    'playwright-report',
    'demo',
    'docs',
    '*.tsbuildinfo',
  ],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: join(tmpdir(), 'usance-mutation'),
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
};

export default config;
