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
export type Locked = Partial<Manifest> & {
  resolved?: string;
  integrity?: string;
  license?: string;
  os?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Versions;
};
export type Lockfile = { name: string; version: string; packages: Record<string, Locked> };

type Places = {
  notInTheBrowser: { package: string; reason: string }[];
  placeOf: (packages: Lockfile['packages'], from: string, name: string) => string | undefined;
  sentToBrowser: (lockfile: Lockfile) => Set<string>;
};
const places = jest.requireActual<Places>('@/scripts/sent-to-browser.mjs');
export const { notInTheBrowser, sentToBrowser } = places;

const exact = /^\d+\.\d+\.\d+$/;
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const locked = ({ packages }: Lockfile) => Object.entries(packages).filter(([place]) => place !== '');

/** Each question answers what is wrong, one line for each; nothing is the right answer. */
export const unpinned = ({ dependencies, devDependencies, overrides }: Manifest): string[] =>
  Object.entries({ ...overrides, ...devDependencies, ...dependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${name} ${version}`);

export const unproved = (lockfile: Lockfile): string[] =>
  locked(lockfile)
    .filter(([, { integrity }]) => !sha512.test(integrity ?? ''))
    .map(([place]) => place);

export const fromElsewhere = (lockfile: Lockfile): string[] =>
  locked(lockfile)
    .filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith(`https://${rules.registry}/`),
    )
    .map(([place, { resolved }]) => `${place} ${resolved}`);

/** The lines of an .npmrc that let packages come from somewhere else, or less than whole. */
export const otherRegistries = (npmrc: string): string[] =>
  npmrc
    .split('\n')
    .filter((line) => /registry|_auth|strict-ssl|cafile|proxy|\$\{/i.test(line))
    .filter((line) => line !== 'omit-lockfile-registry-resolved=true');

export function misfits(manifest: Manifest, lockfile: Lockfile): string[] {
  const root = lockfile.packages[''];
  const direct = { ...manifest.devDependencies, ...manifest.dependencies };
  const parts = [
    ['name', [lockfile.name, root?.name], manifest.name],
    ['version', [lockfile.version, root?.version], manifest.version],
    ['dependencies', [root?.dependencies], manifest.dependencies],
    ['devDependencies', [root?.devDependencies], manifest.devDependencies],
  ] as const;
  const text = (value: unknown) =>
    JSON.stringify(typeof value === 'object' ? Object.entries(value ?? {}).sort() : value);
  return [
    ...parts
      .filter(([, found, wanted]) => found.some((one) => text(one) !== text(wanted)))
      .map(([part]) => part),
    ...Object.keys(direct).filter(
      (name) => lockfile.packages[`node_modules/${name}`]?.version !== direct[name],
    ),
  ];
}

/** What a package needs, or would need on another machine, and the lockfile does not have: `npm ci` refuses it. */
export const incomplete = ({ packages }: Lockfile): string[] =>
  Object.entries(packages).flatMap(([place, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...(place === '' && devDependencies), ...optionalDependencies })
      .filter((name) => !places.placeOf(packages, place, name))
      .map((name) => `${place} ${name}`),
  );

/** `A AND (B OR C)` and the like are not read, and so are not allowed. */
const allowedBy = (list: string[], licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => list.includes(part)));

const isNamed = (name: string, licence: string, inBrowser: boolean) =>
  rules.otherLicences.some(
    (row) => row.licence === licence && row.packages.includes(name) && (row.browser || !inBrowser),
  );

export function refused(lockfile: Lockfile): string[] {
  const browser = sentToBrowser(lockfile);
  return locked(lockfile)
    .filter(([place, { license = '' }]) => {
      const inBrowser = browser.has(place);
      const list = inBrowser ? rules.browserLicences : rules.licences;
      return !allowedBy(list, license) && !isNamed(nameOf(place), license, inBrowser);
    })
    .map(([place, { license }]) => `${place} ${license}`);
}

export const withInstallScript = (lockfile: Lockfile): string[] =>
  locked(lockfile)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place))
    .sort();

/** The packages of the first column of the table of docs/dependencies.md. */
export const documented = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| package ') && !line.startsWith('| --'))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((name) => name.trim());
