import { readFileSync } from 'node:fs';
import { findBrowserPackages, type Lockfile } from '@/__tests__/support/supply-chain';

const { formatThirdPartyNotices } = jest.requireActual<{ formatThirdPartyNotices: (root: string) => string }>(
  '@/scripts/build/third-party-notices.mjs',
);
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const text = formatThirdPartyNotices(process.cwd());
const notices = new Map(
  text
    .split(`\n\n${'-'.repeat(80)}\n\n`)
    .slice(1)
    .map((notice) => [notice.split('\n')[0], notice.split('\n').slice(1)]),
);

test('every browser package is named, with a licence text or its author', () => {
  const places = [...findBrowserPackages(lockfile)];
  expect(places.length).toBeGreaterThan(60);
  for (const place of places) {
    const { version, license } = lockfile.packages[place] ?? {};
    const [licence, , ...rest] = notices.get(`${place.replace(/^.*node_modules\//, '')} ${version}`) ?? [];
    expect([place, licence]).toEqual([place, `Licence: ${license}`]);
    expect(rest.join('\n')).toMatch(/copyright|permission|no text of its licence/i);
  }
});

test('few packages have no licence text', () => {
  const bare = [...notices.values()].filter((lines) => /no text of its licence/.test(lines.join('\n')));
  expect(bare.length).toBeLessThan(15);
});

test.each([
  ['react', /Copyright \(c\) Meta Platforms/],
  ['es-toolkit', /lodash/i],
  ['web-vitals, within next', /Apache License/],
])('%s is with its text', (name, pattern) => {
  const [, lines = []] = [...notices].find(([title = '']) => title.startsWith(name)) ?? [];
  expect(lines.join('\n')).toMatch(pattern);
});

test('the notices are sorted and contain no local path', () => {
  const titles = [...notices.keys()];
  expect(titles).toEqual([...titles].sort());
  expect(text).not.toContain(process.cwd());
  expect(text).not.toContain('node_modules');
});
