const nextJest = require('next/jest');

const createConfig = nextJest({ dir: './' });

// These packages of msw are ES modules only, and next/jest can only append to its own list.
const transformIgnorePatterns = [
  '/node_modules/(?!(rettime|until-async|@open-draft/deferred-promise)/)',
  '^.+\\.module\\.(css|sass|scss)$',
];

const shared = {
  testEnvironment: 'jest-fixed-jsdom',
  // Jest's clean-up of globals makes an endless loop of Sentry's setters, and the first Node environment of a worker decides
  // the mode for all files after it, so a test file cannot set it.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  resolver: '<rootDir>/__tests__/support/resolve-sentry.js',
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^@usance/(checkout|react)$': '<rootDir>/sdk/$1/src/index.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/__tests__/support/', '/__tests__/e2e/'],
};

module.exports = async () => {
  const base = await createConfig(shared)();
  // Jest itself leaves one core free, which is half of a machine with two.
  return { ...base, transformIgnorePatterns, maxWorkers: '100%' };
};
