import rules from '@/__tests__/data/supply-chain.json';

type Versions = Record<string, string>;
export type Manifest = {
  name: string;
  version: string;
  dependencies: Versions;
  devDependencies: Versions;
  overrides?: Versions;
};
/** A package of the lockfile, under where it lies: `node_modules/a/node_modules/b`. The project itself is under ''. */
export type LockedPackage = Partial<Manifest> & {
  resolved?: string;
  integrity?: string;
  license?: string;
  os?: string[];
  hasInstallScript?: boolean;
  /** A workspace of this repository. */
  link?: boolean;
  optionalDependencies?: Versions;
};
export type Lockfile = { name: string; version: string; packages: Record<string, LockedPackage> };

type BrowserPackagesModule = {
  nonBrowserPackages: { package: string; reason: string }[];
  resolvePackage: (packages: Lockfile['packages'], from: string, name: string) => string | undefined;
  findBrowserPackages: (lockfile: Lockfile) => Set<string>;
};
const browserPackages = jest.requireActual<BrowserPackagesModule>('@/scripts/build/sent-to-browser.mjs');
export const { nonBrowserPackages, findBrowserPackages } = browserPackages;

const exactVersionPattern = /^\d+\.\d+\.\d+$/;
const sha512Pattern = /^sha512-[A-Za-z0-9+/]{86}==$/;
const packageNameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** The packages from elsewhere: without the project itself and its workspaces, which lie outside of node_modules. */
const lockedPackages = ({ packages }: Lockfile) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Each question answers what is wrong, one line for each; nothing is the right answer. */
export const findUnpinned = ({ dependencies, devDependencies, overrides }: Manifest): string[] =>
  Object.entries({ ...overrides, ...devDependencies, ...dependencies })
    .filter(([, version]) => !exactVersionPattern.test(version))
    .map(([name, version]) => `${name} ${version}`);

export const findWithoutIntegrity = (lockfile: Lockfile): string[] =>
  lockedPackages(lockfile)
    .filter(([, { integrity }]) => !sha512Pattern.test(integrity ?? ''))
    .map(([path]) => path);

export const findForeignSources = (lockfile: Lockfile): string[] =>
  lockedPackages(lockfile)
    .filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith(`https://${rules.registry}/`),
    )
    .map(([path, { resolved }]) => `${path} ${resolved}`);

/** The lines of an .npmrc that let packages come from somewhere else, or less than whole. */
export const findOtherRegistries = (npmrc: string): string[] =>
  npmrc
    .split('\n')
    .filter((line) => /registry|_auth|strict-ssl|cafile|proxy|\$\{/i.test(line))
    .filter((line) => line !== 'omit-lockfile-registry-resolved=true');

export function findMismatches(manifest: Manifest, lockfile: Lockfile): string[] {
  const root = lockfile.packages[''];
  const direct = { ...manifest.devDependencies, ...manifest.dependencies };
  const comparisons = [
    ['name', [lockfile.name, root?.name], manifest.name],
    ['version', [lockfile.version, root?.version], manifest.version],
    ['dependencies', [root?.dependencies], manifest.dependencies],
    ['devDependencies', [root?.devDependencies], manifest.devDependencies],
  ] as const;
  const serialize = (value: unknown) =>
    JSON.stringify(typeof value === 'object' ? Object.entries(value ?? {}).sort() : value);
  return [
    ...comparisons
      .filter(([, found, expected]) => found.some((one) => serialize(one) !== serialize(expected)))
      .map(([part]) => part),
    ...Object.keys(direct).filter(
      (name) => lockfile.packages[`node_modules/${name}`]?.version !== direct[name],
    ),
  ];
}

/** Returns the dependencies, optional ones included, that are missing from the lockfile: `npm ci` fails on them. */
export const findMissingDependencies = ({ packages }: Lockfile): string[] =>
  Object.entries(packages).flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...(path === '' && devDependencies), ...optionalDependencies })
      .filter((name) => !browserPackages.resolvePackage(packages, path, name))
      .map((name) => `${path} ${name}`),
  );

/** `A AND (B OR C)` and the like are not read, and so are not allowed. */
const isLicenceAllowed = (list: string[], licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => list.includes(part)));

const isExempt = (name: string, licence: string, isInBrowser: boolean) =>
  rules.otherLicences.some(
    (row) => row.licence === licence && row.packages.includes(name) && (row.browser || !isInBrowser),
  );

export function findRefusedLicences(lockfile: Lockfile): string[] {
  const browser = findBrowserPackages(lockfile);
  return lockedPackages(lockfile)
    .filter(([place, { license = '' }]) => {
      const isInBrowser = browser.has(place);
      const list = isInBrowser ? rules.browserLicences : rules.licences;
      return !isLicenceAllowed(list, license) && !isExempt(packageNameOf(place), license, isInBrowser);
    })
    .map(([path, { license }]) => `${path} ${license}`);
}

export const findInstallScripts = (lockfile: Lockfile): string[] =>
  lockedPackages(lockfile)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => packageNameOf(path))
    .sort();

/** The packages of the first column of the table of docs/dependencies.md. */
export const readDocumentedPackages = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| package ') && !line.startsWith('| --'))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((name) => name.trim());
