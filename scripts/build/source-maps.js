const { execFileSync } = require('node:child_process');

/** Names the early script in stack traces; the documents contain it, so it has no address of its own. */
const EARLY_SCRIPT_URL = 'app:///_next/static/early.js';

/** Folder below the build's in which the early script and its source map wait: one that Next does not clear. */
const EARLY_MAP_FOLDER = 'cache/early-source-map';

const uploadVariables = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'];

/** Returns whether the build uploads its source maps to Sentry, which takes all three variables. */
const canUploadSourceMaps = (env) => uploadVariables.every((name) => env[name]);

/** Returns whether the build makes source maps: to upload them, or to keep them for the browser tests. */
const hasSourceMaps = (env) => canUploadSourceMaps(env) || env.KEEP_SOURCE_MAPS === '1';

/** Returns the release of error reports and source maps. Without both, files must not depend on the commit. */
function releaseName(env) {
  if (env.SENTRY_RELEASE) return env.SENTRY_RELEASE;
  if (!env.NEXT_PUBLIC_SENTRY_DSN && !canUploadSourceMaps(env)) return undefined;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Options of `withSentryConfig`. It wraps no page or API route, adds no tunnel and sends no telemetry. It does not upload
 * source maps either: for that it would add a debug id of 0.2 kB to every chunk of the first load.
 * `upload-source-maps.mjs` uploads them by release and address instead.
 */
const sentryOptions = (env) => ({
  silent: true,
  telemetry: false,
  buildTimeInstrumentation: false,
  routeManifestInjection: false,
  sourcemaps: { disable: true },
  release: { name: releaseName(env), create: false, finalize: false, setCommits: false },
  bundleSizeOptimizations: { excludeDebugStatements: true, excludeTracing: true },
  webpack: {
    autoInstrumentServerFunctions: false,
    autoInstrumentMiddleware: false,
    autoInstrumentAppDirectory: false,
  },
});

module.exports = {
  EARLY_MAP_FOLDER,
  EARLY_SCRIPT_URL,
  canUploadSourceMaps,
  hasSourceMaps,
  releaseName,
  sentryOptions,
};
