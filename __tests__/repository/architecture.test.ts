// Proves the layers, homes and folder sizes of docs/architecture.md against the source.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brands } from '@/lib/domain/brands';

const view = ['components/ui', 'hooks', 'lib/domain', 'lib/checkout', 'lib/forms', 'styles'];

/** The layers that each layer may import besides itself; all others are forbidden. */
const mayImport: Record<string, string[]> = {
  'lib/settings': [],
  'lib/domain': [],
  'lib/checkout': ['lib/domain'],
  'lib/forms': ['lib/domain'],
  'lib/api': ['lib/domain', 'lib/session', 'lib/settings'],
  'lib/bridge': ['lib/domain'],
  'lib/early': ['lib/domain', 'lib/checkout', 'lib/api', 'lib/bridge', 'lib/session'],
  'lib/telemetry': ['lib/settings'],
  'lib/session': ['lib/domain'],
  'lib/vendors': ['lib/session', 'lib/settings'],
  'lib/sandbox': ['lib/domain'],
  hooks: [
    'lib/domain',
    'lib/checkout',
    'lib/forms',
    'lib/api',
    'lib/bridge',
    'lib/early',
    'lib/telemetry',
    'lib/session',
    'lib/vendors',
    'lib/settings',
  ],
  'components/ui': ['styles'],
  'components/layout': [...view, 'lib/settings'],
  'components/errors': view,
  'components/payment-methods': [...view, 'components/errors'],
  'components/checkout': [...view, 'components/payment-methods', 'components/errors', 'lib/early'],
  pages: ['components', 'hooks', 'styles', 'lib/early', 'lib/session', 'lib/settings'],
  'pages/api': ['lib/sandbox', 'lib/settings'],
  'sdk/checkout/src': ['lib/domain/messages', 'lib/domain/i18n/locales'],
  'sdk/react/src': [],
  demo: [
    'sdk/checkout/src/protocol',
    'sdk/checkout/src/appearance',
    'lib/domain/brands',
    'lib/domain/i18n/native-names',
  ],
  styles: ['lib/domain/brands'],
};

const roots = ['lib', 'hooks', 'components', 'pages', 'sdk/checkout/src', 'sdk/react/src', 'demo', 'styles'];
const layers = Object.keys(mayImport).sort((a, b) => b.length - a.length);
const within = (path: string, layer: string) =>
  path === layer || path.startsWith(`${layer}/`) || path === `${layer}.ts`;
const layerOf = (path: string) => layers.find((layer) => within(path, layer)) ?? '';
const sources = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name)),
);
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import )'([@.]{1,2}\/[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );

describe.each(sources)('%s', (file) => {
  test('imports only from its own layer and those below it', () => {
    const allowed = [layerOf(file), ...(mayImport[layerOf(file)] ?? [])];
    const across = importsOf(file)
      .filter((path) => path.startsWith('@/'))
      .map((path) => path.slice(2));
    expect(across.filter((path) => !allowed.some((layer) => within(path, layer)))).toEqual([]);
  });

  test('reaches its neighbours with ./ and everything else with @/', () => {
    expect(importsOf(file).filter((path) => path.startsWith('../'))).toEqual([]);
  });

  test('does not lie in a catch-all such as utils or helpers', () => {
    expect(file).not.toMatch(/\b(utils?|helpers?|common|misc|shared|lib\/types)\b/);
  });
});

const lib = sources.filter((file) => file.startsWith('lib/'));
const pure = lib.filter((file) => /^lib\/(domain|checkout|forms)\//.test(file));

test.each(lib)('%s does not import React or Next', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/from '(react|react-dom|next\/[^']*)'/);
});

test.each(pure)('%s has no side effects and reads no clock', (file) => {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(code).not.toMatch(/\b(window|document|fetch\(|Date\.now|new Date\(\)|process\.env|Math\.random)\b/);
});

const homes = [
  // The page of the demo shop calls the shop's own server.
  ['fetch', /\bfetch\(/, /^(lib\/(api\/|sandbox\/webhooks\/post-webhook\.ts$)|demo\/company\.ts$)/],
  ['postMessage', /\.postMessage\(/, /^(lib\/bridge|sdk)\//],
  ['navigation', /location\.(assign|replace|href ?=)/, /^(hooks\/navigation\/use-navigation\.tsx|demo\/.*)$/],
  [
    'storage',
    /\b(local|session)Storage\b/,
    /^lib\/(telemetry\/analytics\/blocked-storage|session\/(read-)?order-session)\.ts$/,
  ],
  // The document contains the early script; React leaves alone what that script draws, and markup that it does not hydrate.
  [
    'HTML as text',
    /dangerouslySetInnerHTML|innerHTML/,
    /^(pages\/_document|components\/(checkout\/early-plans|layout\/prerendered-component))\.tsx$/,
  ],
] as const;
test.each(homes)('%s is used in its one home only', (_, pattern, home) => {
  const elsewhere = sources.filter((file) => !home.test(file) && pattern.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([]);
});

test('no code outside the brand table names a brand', () => {
  const names = brands.map(({ id }) => id).filter((id) => id !== 'default' && id !== 'box');
  const pattern = new RegExp(`['"\`](${names.join('|')})['"\`]`);
  const naming = sources.filter((file) => file !== 'lib/domain/brands.ts');
  expect(naming.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** The file that an import names, or undefined for a package or a file that is not TypeScript. */
function resolveImport(from: string, path: string): string | undefined {
  const base = path.startsWith('@/') ? path.slice(2) : join(dirname(from), path);
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => sources.includes(file));
}

/** Searches depth first, type-only imports included, and returns the files of each circle. */
function findImportCircles(): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file]);
    if (finished.has(file)) return;
    for (const imported of importsOf(file)) {
      const target = resolveImport(file, imported);
      if (target) visit(target, [...path, file]);
    }
    finished.add(file);
  };
  for (const file of sources) visit(file, []);
  return circles;
}

test('there is no import circle', () => {
  expect(findImportCircles()).toEqual([]);
});

const MAX_FILES_PER_FOLDER = 20;
test(`no folder has more than ${MAX_FILES_PER_FOLDER} source files`, () => {
  const all = [...roots, 'scripts', '__tests__'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|m?js)$/.test(name))
      .map((name) => dirname(join(root, name))),
  );
  const crowded = [...new Set(all)].filter(
    (folder) => all.filter((one) => one === folder).length > MAX_FILES_PER_FOLDER,
  );
  expect(crowded).toEqual([]);
});
