import { readFileSync } from 'node:fs';
import rules from '@/__tests__/data/supply-chain.json';
import * as chain from '@/__tests__/support/supply-chain';
import type { Locked, Lockfile, Manifest } from '@/__tests__/support/supply-chain';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const npmrc = readFileSync('.npmrc', 'utf8');
const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort();

/** The lockfile with one package changed, or one more. */
const locking = (place: string, changes: Locked): Lockfile => ({
  ...lockfile,
  packages: { ...lockfile.packages, [place]: { ...lockfile.packages[place], ...changes } },
});
const needing = (changes: Record<string, string>): Manifest => ({
  ...manifest,
  dependencies: { ...manifest.dependencies, ...changes },
});

describe('every version is written out', () => {
  test('in package.json', () => {
    expect(chain.unpinned(manifest)).toEqual([]);
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
    expect(chain.unpinned(needing({ swr: version }))).toEqual([`swr ${version}`]);
    expect(chain.unpinned({ ...manifest, overrides: { rollup: version } })).toEqual([`rollup ${version}`]);
  });
});

describe('the lockfile', () => {
  test('knows of every package what it consists of', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(900);
    expect(chain.unproved(lockfile)).toEqual([]);
  });

  test.each([undefined, '', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha512-short=='])(
    '%p proves nothing',
    (integrity) => {
      expect(chain.unproved(locking('node_modules/swr', { integrity }))).toEqual(['node_modules/swr']);
    },
  );

  test('takes every package from the public registry', () => {
    expect(chain.fromElsewhere(lockfile)).toEqual([]);
    expect(chain.otherRegistries(npmrc)).toEqual([]);
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
    expect(chain.fromElsewhere(locking('node_modules/swr', { resolved }))).toEqual([
      `node_modules/swr ${resolved}`,
    ]);
  });

  test('the public registry may be written out', () => {
    const resolved = 'https://registry.npmjs.org/swr/-/swr-2.5.1.tgz';
    expect(chain.fromElsewhere(locking('node_modules/swr', { resolved }))).toEqual([]);
  });

  test.each([
    'registry=https://registry.example/',
    '@usance:registry=https://registry.example/',
    '//registry.example/:_authToken=x',
    'strict-ssl=false',
    'https-proxy=http://proxy.example',
  ])('%s in .npmrc leads elsewhere', (line) => {
    expect(chain.otherRegistries(`${npmrc}${line}\n`)).toEqual([line]);
  });

  test('is that of package.json', () => {
    expect(chain.misfits(manifest, lockfile)).toEqual([]);
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
    expect(chain.misfits(wanted, found)).toEqual(wrong);
  });
});

test('the lockfile has what every package needs, on whatever machine', () => {
  expect(chain.incomplete(lockfile)).toEqual([]);
  const { 'node_modules/@esbuild/darwin-arm64': other, ...packages } = lockfile.packages;
  expect(other).toBeDefined();
  expect(chain.incomplete({ ...lockfile, packages })).toEqual(['node_modules/esbuild @esbuild/darwin-arm64']);
});

describe('licences', () => {
  test('are on the list, those of the browser on the shorter one', () => {
    expect(chain.refused(lockfile)).toEqual([]);
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
    expect(chain.refused(locking(place, { license }))).toEqual(isRefused ? [`${place} ${license}`] : []);
  });

  test('what a package of the browser needs is in the browser, too', () => {
    const browser = chain.sentToBrowser(lockfile);
    expect([...browser]).toEqual(expect.arrayContaining(['node_modules/react', 'node_modules/stylis']));
    expect(
      [...browser].filter((place) => /\/(jest|msw|sharp|eslint|swc-linux-x64-gnu)$/.test(place)),
    ).toEqual([]);
    const one = locking('node_modules/swr', { dependencies: { one: '1.0.0' } });
    one.packages['node_modules/swr/node_modules/one'] = { license: 'CC-BY-4.0' };
    expect(chain.refused(one)).toEqual(['node_modules/swr/node_modules/one CC-BY-4.0']);
  });

  test('every exception is needed, and has a reason', () => {
    const rows = rules.otherLicences.flatMap(({ packages, licence }) =>
      packages.map((name) => [name, licence]),
    );
    for (const [name, licence] of rows)
      expect([name, lockfile.packages[`node_modules/${name}`]?.license]).toEqual([name, licence]);
    const reasons = [...rules.otherLicences, ...chain.notInTheBrowser, ...rules.installScripts];
    for (const { reason } of reasons) expect(reason).toMatch(/\w.*\.$/);
    for (const row of chain.notInTheBrowser)
      expect(lockfile.packages).toHaveProperty([`node_modules/${row.package}`]);
  });

  test('a licence that a package only points to is what we say it is', () => {
    for (const { packages, text } of rules.otherLicences)
      for (const name of text ? packages : [])
        expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8')).toContain(text);
  });
});

test('nothing runs when it is installed, and what would is known by name', () => {
  expect(npmrc.split('\n')).toContain('ignore-scripts=true');
  expect(chain.withInstallScript(lockfile)).toEqual(rules.installScripts.map((row) => row.package).sort());
  const one = locking('node_modules/swr', { hasInstallScript: true });
  expect(chain.withInstallScript(one)).toContain('swr');
});

test('docs/dependencies.md names every dependency, once, and no other', () => {
  const text = readFileSync('docs/dependencies.md', 'utf8');
  expect(chain.documented(text).sort()).toEqual(direct);
  expect(chain.documented(`${text}\n| left-pad | why | dev | – |`)).toContain('left-pad');
});
