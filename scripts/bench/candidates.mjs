import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { filesOf, packed } from './serve.mjs';
import * as sources from './sources.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
/** The newest version of 2026-11; that of the first figures is unknown. */
const adyen = '@adyen/adyen-web@6.45.2';
const drawing = packed('x.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26"/>');

const chosen = { radio: 'input[type=radio]', handled: '[data-chosen]' };

async function bundled(source, nodePaths) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    outdir: root,
    format: 'iife',
    target: 'es2022',
    nodePaths,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const named = outputFiles.map(({ path: file, contents }) => [`/app${path.extname(file)}`, contents]);
  return Object.fromEntries(named.map(([address, contents]) => [address, packed(address, contents)]));
}

/** Serves the bundle with the headers of its `headers.json`. @throws if there is none */
function product() {
  const folder = path.join(root, 'bundle');
  if (!existsSync(path.join(folder, 'routes.json')))
    throw new Error('No bundle: run npm run build && npm run bundle first.');
  const read = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const [{ documents, isSandbox }, rules] = [read('routes.json'), read('headers.json')];
  if (!isSandbox) throw new Error('The bundle asks an API of its own: build it without NEXT_PUBLIC_API_URL.');
  const fits = (pattern, address) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
  const headersOf = (address) =>
    Object.fromEntries(
      rules
        .filter((rule) => fits(rule.path, address))
        .flatMap(({ headers }) => Object.entries(headers))
        .map(([name, value]) => [name.toLowerCase(), value]),
    );
  const files = filesOf(path.join(folder, 'site'), '/', headersOf);
  const { body, headers } = files[`/${documents['/']}`];
  files['/'] = { body, headers: { ...headers, ...headersOf('/') } };
  return files;
}

function succeed(command, args, options) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${stderr.trim().split('\n').at(-1)}`);
}

/** Builds a project with one page, using the product's Next and React. */
function bareNext(folder) {
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  symlinkSync(modules, path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "bare", "private": true }');
  writeFileSync(path.join(folder, 'pages/index.js'), sources.nextPage);
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  succeed(process.execPath, [next, 'build', '--webpack', folder], { cwd: folder, env });
  const named = { 'cache-control': 'public, max-age=31536000, immutable' };
  return {
    ...filesOf(path.join(folder, '.next/static'), '/_next/static/', () => named),
    '/': packed('/index.html', readFileSync(path.join(folder, '.next/server/pages/index.html'))),
  };
}

/** Adyen's Drop-in from the registry, with local images and texts instead of those of Adyen's hosts. */
async function dropIn(folder, source) {
  const inside = path.join(folder, 'node_modules');
  if (!existsSync(inside)) {
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
    succeed('npm', ['install', ...flags, adyen], { cwd: folder, timeout: 90_000 });
  }
  const files = await bundled(source, [inside]);
  files['/'] = packed('/index.html', sources.adyenPage);
  return new Proxy(files, { get: (own, address) => own[address] ?? respondForAdyenHost(String(address)) });
}

function respondForAdyenHost(address) {
  if (address.endsWith('.svg')) return drawing;
  return address.endsWith('.json') ? packed('x.json', '{}') : undefined;
}

const page = (html) => ({ '/': packed('/index.html', html) });
const ofFolder = (folder, name) => {
  const inside = path.join(folder, name);
  mkdirSync(inside, { recursive: true });
  return inside;
};

const productLook = {
  radio: 'input[name=paymentOffers]:not(:checked)',
  // The clicked radio's card is open.
  handled: ':has(> * > * > [data-bench-clicked]) > * > [data-testid=selectedPaymentPlan]',
  takenOver: '[data-testid=paymentOffers]:not(#early-plans *)',
};

/** All candidates, the product last. `files` builds what is served, in a temporary folder. */
export const candidates = [
  {
    name: 'static page',
    look: { radio: 'input[type=radio]', handled: 'input:checked' },
    files: () => page(sources.staticPage),
  },
  {
    name: 'plain script',
    look: chosen,
    files: () => ({
      ...page(sources.scriptPage),
      '/app.js': packed('/app.js', sources.plainScript),
    }),
  },
  {
    name: 'React alone',
    look: chosen,
    files: async () => ({ ...page(sources.reactPage), ...(await bundled(sources.reactScript, [modules])) }),
  },
  { name: 'bare Next page', look: chosen, files: (folder) => bareNext(ofFolder(folder, 'next')) },
  ...[
    ['Adyen Drop-in, minimal import', sources.adyenMinimal],
    ['Adyen Drop-in, auto import', sources.adyenAuto],
  ].map(([name, source]) => ({
    name,
    look: {
      radio: '.adyen-checkout__payment-method__header__title, .adyen-checkout__payment-method [role=radio]',
      handled: '.adyen-checkout__payment-method--selected',
    },
    isOptional: true,
    files: (folder) => dropIn(ofFolder(folder, 'adyen'), source),
  })),
  ...[{ name: 'the product' }, { name: 'the product after preload()', preloadPath: '/preload.html' }].map(
    (candidate) => ({ ...candidate, look: productLook, files: product }),
  ),
];
