import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sourceMaps from './source-maps.js';

/**
 * Moves the source maps of a build out of what is served, into `.next/source-maps`, with a copy of their scripts.
 * @returns the number of source maps
 */
function collectSourceMaps(buildFolder) {
  const served = path.join(buildFolder, 'static');
  const collected = path.join(buildFolder, 'source-maps');
  rmSync(collected, { recursive: true, force: true });
  const maps = readdirSync(served, { recursive: true }).filter((file) => file.endsWith('.map'));
  for (const map of maps) {
    const script = map.slice(0, -'.map'.length);
    mkdirSync(path.dirname(path.join(collected, map)), { recursive: true });
    renameSync(path.join(served, map), path.join(collected, map));
    cpSync(path.join(served, script), path.join(collected, script));
  }
  const early = path.join(buildFolder, sourceMaps.EARLY_MAP_FOLDER);
  if (existsSync(early)) cpSync(early, collected, { recursive: true });
  rmSync(early, { recursive: true, force: true });
  return maps.length;
}

/**
 * Uploads the collected source maps. Sentry finds them by the release and the address of the script.
 * @throws if there is no release name, no source map, or the upload fails
 */
async function uploadSourceMaps(buildFolder, env) {
  const release = sourceMaps.releaseName(env);
  if (!release) throw new Error('Source maps need a release: set SENTRY_RELEASE, or build in a git clone.');
  // The CLI reports its own use otherwise.
  Object.assign(process.env, { SENTRY_CLI_NO_TELEMETRY: '1', SENTRY_CLI_NO_UPDATE_CHECK: '1' });
  process.env.SENTRY_CONFIG_DIR ??= path.join(buildFolder, 'cache/sentry');
  const { createSentrySDK } = await import('sentry');
  const sentry = createSentrySDK({
    token: env.SENTRY_AUTH_TOKEN,
    org: env.SENTRY_ORG,
    project: env.SENTRY_PROJECT,
    url: env.SENTRY_URL || undefined,
  });
  const directory = path.join(buildFolder, 'source-maps');
  // No rewrite: the names of the scripts are made of their content, so they stay as they were built.
  const { filesUploaded } = await sentry.sourcemap.upload({
    directory,
    release,
    urlPrefix: '~/_next/static/',
    noRewrite: true,
  });
  console.log(`Source maps of ${filesUploaded} scripts were uploaded to Sentry as release ${release}.`);
}

/** Takes the source maps out of a build, and uploads or keeps them as the environment says. */
async function handleSourceMaps(buildFolder, env) {
  const folder = path.join(buildFolder, 'source-maps');
  if (!sourceMaps.hasSourceMaps(env)) return rmSync(folder, { recursive: true, force: true });
  try {
    collectSourceMaps(buildFolder);
    if (sourceMaps.canUploadSourceMaps(env)) await uploadSourceMaps(buildFolder, env);
  } finally {
    if (env.KEEP_SOURCE_MAPS !== '1') rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const { loadEnvConfig } = createRequire(import.meta.url)('@next/env');
  loadEnvConfig(root, false, { info: () => undefined, error: console.error });
  const [buildFolder = path.join(root, '.next')] = process.argv.slice(2);
  await handleSourceMaps(buildFolder, process.env).catch((error) => {
    console.error(`Source maps: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
}
