import { readFileSync } from 'node:fs';
import { sentToBrowser, type Lockfile } from '@/__tests__/support/supply-chain';

const { thirdPartyNotices } = jest.requireActual<{ thirdPartyNotices: (root: string) => string }>(
  '@/scripts/third-party-notices.mjs',
);
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const text = thirdPartyNotices(process.cwd());
const notices = new Map(
  text
    .split(`\n\n${'-'.repeat(80)}\n\n`)
    .slice(1)
    .map((notice) => [notice.split('\n')[0], notice.split('\n').slice(1)]),
);

test('every package that may be sent to the browser is named, with a text or who made it', () => {
  const places = [...sentToBrowser(lockfile)];
  expect(places.length).toBeGreaterThan(60);
  for (const place of places) {
    const { version, license } = lockfile.packages[place] ?? {};
    const [licence, , ...rest] = notices.get(`${place.replace(/^.*node_modules\//, '')} ${version}`) ?? [];
    expect([place, licence]).toEqual([place, `Licence: ${license}`]);
    expect(rest.join('\n')).toMatch(/copyright|permission|no text of its licence/i);
  }
});

test('few packages bring no text', () => {
  const bare = [...notices.values()].filter((lines) => /no text of its licence/.test(lines.join('\n')));
  expect(bare.length).toBeLessThan(15);
});

test.each([
  ['react', /Copyright \(c\) Meta Platforms/],
  ['country-flag-icons', /MIT/],
  ['es-toolkit', /lodash/i],
  ['web-vitals, within next', /Apache License/],
])('%s is with its text', (name, pattern) => {
  const [, lines = []] = [...notices].find(([title = '']) => title.startsWith(name)) ?? [];
  expect(lines.join('\n')).toMatch(pattern);
});

test('they are in one order, and name no place of this machine', () => {
  const titles = [...notices.keys()];
  expect(titles).toEqual([...titles].sort());
  expect(text).not.toContain(process.cwd());
  expect(text).not.toContain('node_modules');
});
