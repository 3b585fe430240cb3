import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { minify } from 'terser';
import compileAhead from './compile-ahead.js';
import earlyScripts from './early/early-script.js';
import sharedModules from './early/shared-modules.js';
import simulators from './simulators.js';
import sourceMaps from './source-maps.js';
import { formatThirdPartyNotices } from './third-party-notices.mjs';
import { writePreloadPage } from './write-preload-page.mjs';

const { loadEnvConfig } = createRequire(import.meta.url)('@next/env');
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Variables that are inlined into the early scripts as well as into the checkout. */
const variables = [
  'NEXT_PUBLIC_API_URL',
  'NEXT_PUBLIC_AUTH_SCHEME',
  'NEXT_PUBLIC_BRANCH',
  'NEXT_PUBLIC_PROVIDERS',
  'NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS',
  'NEXT_PUBLIC_AIRWALLEX_ENV',
  'NEXT_PUBLIC_GOCARDLESS_ENV',
  'NEXT_PUBLIC_FRAUD_CHECK',
  'NEXT_PUBLIC_TMX_ORG_ID',
  'NEXT_PUBLIC_TMX_HOST',
  'NEXT_PUBLIC_REDIRECT_HOSTS',
  'NEXT_PUBLIC_SENTRY_DSN',
  'NEXT_PUBLIC_SEGMENT_WRITE_KEY',
  'NEXT_PUBLIC_SEGMENT_HOST',
];

const outputs = {
  'sdk/checkout/src/global.ts': 'public/sdk/v1/usance.js',
  'sdk/checkout/src/diagnostics/diagnostics.ts': 'public/sdk/v1/diagnostics.js',
  'sdk/checkout/src/preload/preload.ts': 'public/sdk/v1/preload.js',
  'styles/appearance/early-appearance.ts': 'public/appearance.js',
  'demo/shop.ts': 'demo/page/shop.js',
};

/** The inline script of every document, and the script that draws the plans. */
const early = {
  entry: 'lib/early/early-script',
  outfile: 'public/early.js',
  modules: sharedModules.earlyModules,
};
const plans = {
  entry: 'lib/early/plans-script',
  outfile: 'public/early-plans.js',
  modules: sharedModules.plansModules,
};

function optionsFor(entry, outfile, development) {
  const env = Object.fromEntries(
    variables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  );
  return {
    ...entry,
    outfile: path.join(root, outfile),
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
    define: { ...env, 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
  };
}

/** Writes the JSON Schema of the messages beside the SDK. */
async function writeProtocolSchema() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'lib/domain/protocol/schema.ts')],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { protocolSchema } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  writeFileSync(path.join(root, 'public/sdk/v1/schema.json'), `${JSON.stringify(protocolSchema, null, 2)}\n`);
}

const sourceFolders = ['components', 'hooks', 'lib', 'pages'];
const otherPrograms = /^(lib\/(sandbox|domain\/protocol)|pages\/api)\//;

/** Returns the words in the source of the checkout, except of these modules: a name that is not among them is not used. */
function listWords(excludedModules) {
  const source = sourceFolders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.posix.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !otherPrograms.test(file))
    .filter((file) => !excludedModules.includes(file.replace(/\.tsx?$/, '')))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  return new Set(source.match(/\w+/g));
}

/** Returns the names that the modules of a script export and others use. */
async function listExports({ entry, modules }) {
  const { metafile } = await build({
    stdin: { contents: "export * from 'shared-modules';" },
    absWorkingDir: root,
    plugins: [sharedModules.collectModules(modules)],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  const words = listWords([entry, ...modules]);
  return Object.values(metafile.outputs)
    .flatMap((output) => output.exports)
    .filter((name) => words.has(name));
}

/** The exports are properties of an object: what esbuild makes of `globalName` is 0.3 kB larger. */
async function optionsForEarlyScript(script, development) {
  const contents = sharedModules.formatEntry(script.entry, await listExports(script));
  return {
    ...optionsFor({ stdin: { contents, resolveDir: root } }, script.outfile, development),
    plugins: [
      sharedModules.collectModules(script.modules),
      ...(script === early ? [] : [sharedModules.takeEarlyModules(await listExports(early))]),
    ],
    // Runs in the browsers of the checkout's chunks; the SDK runs in those of the shop as well.
    target: 'es2022',
    sourcemap: !development && 'inline',
  };
}

/** Makes a script 4 % smaller than esbuild does. Returns it, after a first line, with its source map. */
const minifyScript = ({ outfile }, preamble = '') =>
  minify(readFileSync(path.join(root, outfile), 'utf8'), {
    ecma: 2022,
    compress: { passes: 3 },
    format: { preamble },
    sourceMap: { content: 'inline', includeSources: true },
  });

/**
 * Minifies the early scripts. Stack traces name the inline one by its `sourceURL` instead of the document, so that a source
 * map resolves them. The maps wait in the build's cache for `upload-source-maps.mjs`.
 */
async function minifyEarlyScripts() {
  const inline = await minifyScript(early);
  inline.code += `\n//# sourceURL=${sourceMaps.EARLY_SCRIPT_URL}`;
  const file = await minifyScript(plans, compileAhead.COMPILE_HINT);
  writeFileSync(path.join(root, early.outfile), inline.code);
  writeFileSync(path.join(root, plans.outfile), file.code);
  const folder = path.join(root, '.next', sourceMaps.EARLY_MAP_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  if (!sourceMaps.hasSourceMaps(process.env)) return;
  mkdirSync(folder, { recursive: true });
  const scripts = { 'early.js': inline, [path.basename(earlyScripts.plansScriptAddress())]: file };
  for (const [name, { code, map }] of Object.entries(scripts)) {
    writeFileSync(path.join(folder, name), code);
    writeFileSync(path.join(folder, `${name}.map`), map);
  }
}

/**
 * Bundles the SDK, the early scripts and the demo shop, copies the simulators if providers are simulated,
 * and writes the third-party notices and the schema of the messages. With `watch` it bundles again at every change.
 */
export async function buildBrowserScripts({ development = false, watch = false } = {}) {
  loadEnvConfig(root, development, { info: () => undefined, error: console.error });
  writeFileSync(path.join(root, 'public/third-party-notices.txt'), formatThirdPartyNotices(root));
  simulators.copySimulators(root, process.env);
  const all = [
    ...Object.entries(outputs).map(([entry, outfile]) =>
      optionsFor({ entryPoints: [path.join(root, entry)] }, outfile, development),
    ),
    await optionsForEarlyScript(early, development),
    await optionsForEarlyScript(plans, development),
  ];
  await Promise.all(all.map((options) => build(options)));
  await writeProtocolSchema();
  writePreloadPage([]);
  if (!development) await minifyEarlyScripts();
  if (!watch) return;
  for (const options of all) await (await context(options)).watch();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildBrowserScripts();
