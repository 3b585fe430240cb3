/**
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import { hasSourceMaps, releaseName, sentryOptions } from '@/scripts/build/source-maps';

const upload = { SENTRY_AUTH_TOKEN: 'sntrys_x', SENTRY_ORG: 'shop', SENTRY_PROJECT: 'checkout' };
const dsn = { NEXT_PUBLIC_SENTRY_DSN: 'https://key@errors.example/1' };

test('source maps are made when all Sentry variables are set, or for the browser tests', () => {
  expect(hasSourceMaps(upload)).toBe(true);
  expect(hasSourceMaps({ KEEP_SOURCE_MAPS: '1' })).toBe(true);
});

test.each(Object.keys(upload))('no source maps are made without %s', (name) => {
  expect(hasSourceMaps({ ...upload, [name]: '' })).toBe(false);
});

test('SENTRY_RELEASE names the release', () => {
  expect(releaseName({ ...dsn, SENTRY_RELEASE: '2026-11' })).toBe('2026-11');
});

test('the git commit names the release when SENTRY_RELEASE is unset', () => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  expect(releaseName(dsn)).toBe(commit);
  expect(releaseName(upload)).toBe(commit);
});

test('a build without Sentry has no release, so that its files do not depend on the commit', () => {
  expect(releaseName({})).toBeUndefined();
});

test('withSentryConfig sends no telemetry, wraps no code and uploads nothing by itself', () => {
  expect(sentryOptions(upload)).toMatchObject({
    telemetry: false,
    buildTimeInstrumentation: false,
    sourcemaps: { disable: true },
    release: { create: false, finalize: false, setCommits: false },
    webpack: {
      autoInstrumentServerFunctions: false,
      autoInstrumentMiddleware: false,
      autoInstrumentAppDirectory: false,
    },
  });
  expect(sentryOptions(upload)).not.toHaveProperty('tunnelRoute');
});

test('withSentryConfig adds no tunnel to the configuration of Next', () => {
  const nextConfig = jest.requireActual<object>('@/next.config');
  expect(nextConfig).toHaveProperty('headers');
  expect(nextConfig).not.toHaveProperty('rewrites');
});
