// Proves package.json and the lockfile: pins, hashes, registry, licences and install scripts.
import { readFileSync } from 'node:fs';
import rules from '@/__tests__/data/supply-chain.json';
import * as chain from '@/__tests__/support/supply-chain';
import type { LockedPackage, Lockfile, Manifest } from '@/__tests__/support/supply-chain';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const npmrc = readFileSync('.npmrc', 'utf8');
const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort();

/** The lockfile with one package changed, or one more. */
const locking = (place: string, changes: LockedPackage): Lockfile => ({
  ...lockfile,
  packages: { ...lockfile.packages, [place]: { ...lockfile.packages[place], ...changes } },
});
const needing = (changes: Record<string, string>): Manifest => ({
  ...manifest,
  dependencies: { ...manifest.dependencies, ...changes },
});

describe('every version is written out', () => {
  test('in package.json', () => {
    expect(chain.findUnpinned(manifest)).toEqual([]);
  });

  test.each([
    '^2.5.1',
    '~2.5.1',
    '*',
    'latest',
    '2.5',
    '>=2',
    'npm:swr@2.5.1',
    'github:vercel/swr',
    'file:../swr',
  ])('%s is not', (version) => {
    expect(chain.findUnpinned(needing({ swr: version }))).toEqual([`swr ${version}`]);
    expect(chain.findUnpinned({ ...manifest, overrides: { rollup: version } })).toEqual([
      `rollup ${version}`,
    ]);
  });
});

describe('the lockfile', () => {
  test('has a hash of every package', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(900);
    expect(chain.findWithoutIntegrity(lockfile)).toEqual([]);
  });

  test.each([undefined, '', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha512-short=='])(
    '%p proves nothing',
    (integrity) => {
      expect(chain.findWithoutIntegrity(locking('node_modules/swr', { integrity }))).toEqual([
        'node_modules/swr',
      ]);
    },
  );

  test('takes every package from the public registry', () => {
    expect(chain.findForeignSources(lockfile)).toEqual([]);
    expect(chain.findOtherRegistries(npmrc)).toEqual([]);
  });

  test.each([
    'https://registry.example/swr/-/swr-2.5.1.tgz',
    'http://registry.npmjs.org/swr/-/swr-2.5.1.tgz',
    'https://registry.npmjs.org.example/swr/-/swr-2.5.1.tgz',
    'https://someone@registry.npmjs.org/swr/-/swr-2.5.1.tgz',
    'git+ssh://git@github.com/vercel/swr.git#0123456',
    '../swr',
    '',
  ])('%p is elsewhere', (resolved) => {
    expect(chain.findForeignSources(locking('node_modules/swr', { resolved }))).toEqual([
      `node_modules/swr ${resolved}`,
    ]);
  });

  test('the public registry may be written out', () => {
    const resolved = 'https://registry.npmjs.org/swr/-/swr-2.5.1.tgz';
    expect(chain.findForeignSources(locking('node_modules/swr', { resolved }))).toEqual([]);
  });

  test.each([
    'registry=https://registry.example/',
    '@usance:registry=https://registry.example/',
    '//registry.example/:_authToken=x',
    'strict-ssl=false',
    'https-proxy=http://proxy.example',
  ])('%s in .npmrc leads elsewhere', (line) => {
    expect(chain.findOtherRegistries(`${npmrc}${line}\n`)).toEqual([line]);
  });

  test('matches package.json', () => {
    expect(chain.findMismatches(manifest, lockfile)).toEqual([]);
  });

  test.each<[string, Manifest, Lockfile, string[]]>([
    ['of another name', { ...manifest, name: 'other' }, lockfile, ['name']],
    ['of another version', manifest, { ...lockfile, version: '9.9.9' }, ['version']],
    ['that lacks a dependency', needing({ 'left-pad': '1.3.0' }), lockfile, ['dependencies', 'left-pad']],
    ['with another version of one', needing({ swr: '2.5.0' }), lockfile, ['dependencies', 'swr']],
    [
      'whose package is another than it says',
      manifest,
      locking('node_modules/swr', { version: '9.9.9' }),
      ['swr'],
    ],
    [
      'with one that nobody wants',
      manifest,
      locking('', { devDependencies: { jest: '30.5.2' } }),
      ['devDependencies'],
    ],
  ])('one %s is not', (_, wanted, found, wrong) => {
    expect(chain.findMismatches(wanted, found)).toEqual(wrong);
  });
});

test('the lockfile contains all dependencies for all systems', () => {
  expect(chain.findMissingDependencies(lockfile)).toEqual([]);
  const { 'node_modules/@esbuild/darwin-arm64': other, ...packages } = lockfile.packages;
  expect(other).toBeDefined();
  expect(chain.findMissingDependencies({ ...lockfile, packages })).toEqual([
    'node_modules/esbuild @esbuild/darwin-arm64',
  ]);
});

describe('licences', () => {
  test('are on the allow-list, those of browser packages on the shorter one', () => {
    expect(chain.findRefusedLicences(lockfile)).toEqual([]);
  });

  test.each<[string, string, string, boolean]>([
    ['the build', 'jest', 'GPL-3.0-only', true],
    ['the build', 'jest', '', true],
    ['the build', 'jest', 'MIT AND GPL-3.0-only', true],
    ['the build', 'jest', 'LGPL-3.0-or-later', true],
    ['the build', 'jest', 'MPL-2.0', false],
    ['the browser', 'swr', 'MPL-2.0', true],
    ['the browser', 'swr', 'CC-BY-4.0', true],
    ['the browser', 'swr', 'SEE LICENSE IN LICENSE', true],
    ['the browser', 'swr', '(GPL-2.0-only OR MIT)', false],
    ['the browser', 'ibantools', 'MPL-2.0', true],
  ])('in %s, %s under %p is refused: %p', (_, name, license, isRefused) => {
    const place = `node_modules/${name}`;
    expect(chain.findRefusedLicences(locking(place, { license }))).toEqual(
      isRefused ? [`${place} ${license}`] : [],
    );
  });

  test('the dependencies of a browser package are browser packages', () => {
    const browser = chain.findBrowserPackages(lockfile);
    expect([...browser]).toEqual(expect.arrayContaining(['node_modules/react', 'node_modules/stylis']));
    expect(
      [...browser].filter((place) => /\/(jest|msw|sharp|eslint|swc-linux-x64-gnu)$/.test(place)),
    ).toEqual([]);
    const one = locking('node_modules/swr', { dependencies: { one: '1.0.0' } });
    one.packages['node_modules/swr/node_modules/one'] = { license: 'CC-BY-4.0' };
    expect(chain.findRefusedLicences(one)).toEqual(['node_modules/swr/node_modules/one CC-BY-4.0']);
  });

  test('every exception is needed, and has a reason', () => {
    const rows = rules.otherLicences.flatMap(({ packages, licence }) =>
      packages.map((name) => [name, licence]),
    );
    for (const [name, licence] of rows)
      expect([name, lockfile.packages[`node_modules/${name}`]?.license]).toEqual([name, licence]);
    const reasons = [...rules.otherLicences, ...chain.nonBrowserPackages, ...rules.installScripts];
    for (const { reason } of reasons) expect(reason).toMatch(/\w.*\.$/);
    for (const row of chain.nonBrowserPackages)
      expect(lockfile.packages).toHaveProperty([`node_modules/${row.package}`]);
  });

  test('a licence that a package only refers to has the listed text', () => {
    for (const { packages, text } of rules.otherLicences)
      for (const name of text ? packages : [])
        expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8')).toContain(text);
  });
});

test('install scripts are off, and packages with one are listed', () => {
  expect(npmrc.split('\n')).toContain('ignore-scripts=true');
  expect(chain.findInstallScripts(lockfile)).toEqual(rules.installScripts.map((row) => row.package).sort());
  const one = locking('node_modules/swr', { hasInstallScript: true });
  expect(chain.findInstallScripts(one)).toContain('swr');
});

test('docs/dependencies.md names every dependency, once, and no other', () => {
  const text = readFileSync('docs/dependencies.md', 'utf8');
  expect(chain.readDocumentedPackages(text).sort()).toEqual(direct);
  expect(chain.readDocumentedPackages(`${text}\n| left-pad | why | dev | – |`)).toContain('left-pad');
});
