import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  buildHeaderRules,
  formatHeadersFile,
  isText,
  buildLayout,
  findMissingDocuments,
} from './bundle-layout.mjs';
import { buildNginxConfig } from './bundle-nginx.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const inRoot = (...parts) => path.join(root, ...parts);
const json = (file) => JSON.parse(readFileSync(inRoot('.next', file), 'utf8'));
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

/** Reads Next's build. @throws if there is none, or if a page of it needs a server */
function readBuild() {
  if (!existsSync(inRoot('.next/BUILD_ID'))) throw new Error('No build: run npm run build first.');
  const built = statSync(inRoot('.next/BUILD_ID'));
  if (statSync(inRoot('public/early.js')).mtimeMs > built.mtimeMs) {
    throw new Error('public/early.js is not of this build: run npm run build again.');
  }
  const { headers, staticRoutes, dynamicRoutes, i18n, redirects, rewrites } = json('routes-manifest.json');
  const [security, sdk, ...more] = headers;
  const needsServer = [
    ...dynamicRoutes.map(({ page }) => page).filter((page) => !page.startsWith('/api/')),
    ...redirects.filter(({ internal }) => !internal),
    ...Object.values(rewrites).flat(),
  ];
  if (needsServer.length > 0) throw new Error(`A server is needed for ${JSON.stringify(needsServer)}.`);
  if (
    more.length > 0 ||
    security?.source !== '/:path*' ||
    sdk?.source !== `/${i18n.defaultLocale}/sdk/:path*`
  )
    throw new Error('Headers are expected for every path, and for those of the SDK.');
  return {
    ...i18n,
    buildId: readFileSync(inRoot('.next/BUILD_ID'), 'utf8').trim(),
    builtAt: built.mtime,
    pages: staticRoutes.map(({ page }) => page).filter((page) => !page.startsWith('/api/')),
    files: filesIn(inRoot('.next/server/pages')),
    // From scripts/build/security-headers.js at build time.
    security: security.headers,
    sdkHeaders: sdk.headers,
    // The early script contains the API's URL; only the sandbox's is a path on the same origin.
    isSandbox: /apiUrl:"\/api\/sandbox\//.test(readFileSync(inRoot('public/early.js'), 'utf8')),
  };
}

/** Lists what is served of `public/`: everything, the simulators only if the documents use them. */
function publicEntries(build) {
  const document = readFileSync(inRoot('.next/server/pages', `${build.defaultLocale}.html`), 'utf8');
  const hasSimulators = document.includes('/sim/bootstrap.js');
  return readdirSync(inRoot('public'), { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter((entry) => hasSimulators || entry !== 'sim/')
    .sort();
}

const compressions = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gz: (text) => promisify(gzip)(text, { level: 9 }),
};

/** Writes `.br` and `.gz` next to a file, each only if smaller. */
async function precompress(file) {
  const text = await readFile(file);
  for (const [ending, compress] of Object.entries(compressions)) {
    const smaller = await compress(text);
    if (smaller.length < text.length) await writeFile(`${file}.${ending}`, smaller);
  }
}

/** Writes the bundle to a folder: `site/` and the files that say how to serve it. */
async function bundle(folder) {
  const build = readBuild();
  const layout = buildLayout(build);
  const missing = findMissingDocuments(layout, build);
  if (missing.length > 0) throw new Error(`Not prerendered: ${missing.join(', ')}.`);
  const entries = publicEntries(build);
  const site = path.join(folder, 'site');

  rmSync(folder, { recursive: true, force: true });
  cpSync(inRoot('.next/static'), path.join(site, '_next/static'), { recursive: true });
  for (const entry of entries) cpSync(inRoot('public', entry), path.join(site, entry), { recursive: true });
  for (const [from, to] of layout.copies) {
    mkdirSync(path.dirname(path.join(site, to)), { recursive: true });
    cpSync(inRoot('.next/server/pages', from), path.join(site, to));
  }
  const files = filesIn(site);
  await Promise.all(files.filter(isText).map((file) => precompress(path.join(site, file))));
  // nginx derives the ETag from time and size, so all machines need the same time.
  for (const file of filesIn(site)) utimesSync(path.join(site, file), build.builtAt, build.builtAt);

  const rules = buildHeaderRules({ ...build, ...layout, publicEntries: entries });
  const { documents, errors } = layout;
  const { defaultLocale, locales, buildId, isSandbox } = build;
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  const pretty = (value) => `${JSON.stringify(value, null, 2)}\n`;
  write('nginx.conf', buildNginxConfig({ ...build, ...layout, publicEntries: entries }));
  write('headers.json', pretty(rules));
  write('_headers', formatHeadersFile(rules));
  write(
    'routes.json',
    pretty({ buildId, isSandbox, defaultLocale, locales, documents, errors, publicEntries: entries }),
  );
  return { files: files.length, isSandbox };
}

try {
  const folder = path.resolve(process.argv[2] ?? inRoot('bundle'));
  const { files, isSandbox } = await bundle(folder);
  console.log(
    `${files} files in ${folder}, ${isSandbox ? 'with the sandbox, which needs Node' : 'without the sandbox'}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
