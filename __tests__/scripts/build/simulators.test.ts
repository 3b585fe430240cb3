import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Environment = Record<string, string>;
const { hasSimulators, copySimulators } = jest.requireActual<{
  hasSimulators: (env: Environment) => boolean;
  copySimulators: (root: string, env: Environment) => void;
}>('@/scripts/build/simulators');

const api = 'https://api.example.com/v1';
const rows: [Environment, boolean][] = [
  [{}, true],
  [{ NEXT_PUBLIC_API_URL: '', NEXT_PUBLIC_PROVIDERS: '' }, true],
  [{ NEXT_PUBLIC_API_URL: api, NEXT_PUBLIC_PROVIDERS: 'simulated' }, true],
  [{ NEXT_PUBLIC_API_URL: api }, false],
  [{ NEXT_PUBLIC_API_URL: api, NEXT_PUBLIC_PROVIDERS: 'live' }, false],
  [{ NEXT_PUBLIC_PROVIDERS: 'live' }, false],
];

let root: string;
const served = () => path.join(root, 'public/sim');
const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'usance-simulators-'));
  cpSync('sim', path.join(root, 'sim'), { recursive: true });
  mkdirSync(path.join(root, 'public'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each(rows)('with %p the simulators are served: %p', (env, expected) => {
  expect(hasSimulators(env)).toBe(expected);
  copySimulators(root, env);
  expect(existsSync(served())).toBe(expected);
  if (expected) expect(files(served())).toEqual(files('sim'));
});

test.each(rows)('with %p the bundles have the same rule: %p', async (env, expected) => {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { NODE_ENV: 'production', ...env });
  const { vendorSettings } = await import('@/lib/settings/vendors');
  expect(vendorSettings.hasSimulatedProviders).toBe(expected);
  jest.restoreAllMocks();
});

test('a build with real providers removes the simulators of an earlier build and keeps other files', () => {
  copySimulators(root, {});
  writeFileSync(path.join(root, 'public/profiling.html'), '');
  copySimulators(root, { NEXT_PUBLIC_API_URL: api });
  expect(files(path.join(root, 'public'))).toEqual(['profiling.html']);
});

test('a deleted simulator is no longer served', () => {
  mkdirSync(served());
  writeFileSync(path.join(served(), 'old.js'), '');
  copySimulators(root, {});
  expect(files(served())).toEqual(files('sim'));
});
