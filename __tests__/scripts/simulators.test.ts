import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Environment = Record<string, string>;
const { hasSimulators, placeSimulators } = jest.requireActual<{
  hasSimulators: (env: Environment) => boolean;
  placeSimulators: (root: string, env: Environment) => void;
}>('@/scripts/simulators');

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
  placeSimulators(root, env);
  expect(existsSync(served())).toBe(expected);
  if (expected) expect(files(served())).toEqual(files('sim'));
});

test.each(rows)('with %p the bundles think the same: %p', async (env, expected) => {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { NODE_ENV: 'production', ...env });
  const { settings } = await import('@/lib/settings');
  expect(settings.simulatedProviders).toBe(expected);
  jest.restoreAllMocks();
});

test('a build with real providers takes away what one without them has left, and leaves the rest', () => {
  placeSimulators(root, {});
  writeFileSync(path.join(root, 'public/profiling.html'), '');
  placeSimulators(root, { NEXT_PUBLIC_API_URL: api });
  expect(files(path.join(root, 'public'))).toEqual(['profiling.html']);
});

test('a simulator that is no more is not served any more', () => {
  mkdirSync(served());
  writeFileSync(path.join(served(), 'old.js'), '');
  placeSimulators(root, {});
  expect(files(served())).toEqual(files('sim'));
});
