import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '@/lib/domain/brands';

const view = ['components/ui', 'hooks', 'lib/domain', 'lib/checkout', 'lib/forms', 'styles'];

/** Who may import whom. A layer may always import itself; what is not listed is forbidden. */
const mayImport: Record<string, string[]> = {
  'lib/settings': [],
  'lib/domain': [],
  'lib/checkout': ['lib/domain'],
  'lib/forms': ['lib/domain'],
  'lib/api': ['lib/domain', 'lib/settings'],
  'lib/bridge': ['lib/domain'],
  'lib/telemetry': ['lib/settings'],
  'lib/scripts': ['lib/settings'],
  'lib/sandbox': ['lib/domain'],
  hooks: [
    'lib/domain',
    'lib/checkout',
    'lib/forms',
    'lib/api',
    'lib/bridge',
    'lib/telemetry',
    'lib/scripts',
    'lib/settings',
  ],
  'components/ui': ['styles'],
  'components/layout': view,
  'components/errors': view,
  'components/payment-methods': [...view, 'components/errors'],
  'components/checkout': [...view, 'components/payment-methods', 'components/errors'],
  pages: ['components', 'hooks', 'styles', 'lib/settings'],
  'pages/api': ['lib/sandbox', 'lib/settings'],
  sdk: ['lib/domain/messages'],
  demo: ['sdk/protocol'],
  styles: [],
};

const roots = ['lib', 'hooks', 'components', 'pages', 'sdk', 'demo', 'styles'];
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

  test('lives under a name that says what it is', () => {
    expect(file).not.toMatch(/\b(utils?|helpers?|common|misc|shared|lib\/types)\b/);
  });
});

const lib = sources.filter((file) => file.startsWith('lib/'));
const pure = lib.filter((file) => /^lib\/(domain|checkout|forms)\//.test(file));

test.each(lib)('%s does not know React', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/from '(react|react-dom|next\/[^']*)'/);
});

test.each(pure)('%s decides without touching the world', (file) => {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(code).not.toMatch(/\b(window|document|fetch\(|Date\.now|new Date\(\)|process\.env|Math\.random)\b/);
});

const homes = [
  ['fetch', /\bfetch\(/, /^lib\/api\//],
  ['postMessage', /\.postMessage\(/, /^(lib\/bridge|sdk)\//],
  ['navigation', /location\.(assign|replace|href ?=)/, /^(hooks\/use-navigation\.tsx|demo\/.*)$/],
  ['storage', /\b(local|session)Storage\b/, /^lib\/(telemetry\/blocked-storage|api\/visit-store)\.ts$/],
  ['HTML as text', /dangerouslySetInnerHTML|innerHTML/, /^$/],
] as const;
test.each(homes)('%s has one home', (_, pattern, home) => {
  const elsewhere = sources.filter((file) => !home.test(file) && pattern.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([]);
});

test('no code outside the brand table names a brand', () => {
  const names = brands.map(({ id }) => id).filter((id) => id !== 'default' && id !== 'box');
  const pattern = new RegExp(`['"\`](${names.join('|')})['"\`]`);
  const naming = sources.filter((file) => file !== 'lib/domain/brands.ts' && !file.startsWith('demo/'));
  expect(naming.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});
