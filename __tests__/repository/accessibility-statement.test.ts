// Proves docs/accessibility.md against the criteria of WCAG 2.2 and its own tables.
import { readFileSync } from 'node:fs';

/** Levels A and AA of WCAG 2.2, which has no 4.1.1 any more. */
const criteria = [
  '1.1.1',
  ...['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5'],
  ...['1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1'],
  ...['2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6'],
  ...['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];
const standings = ['does not apply', 'in part', 'read', 'by hand'];

const statement = readFileSync('docs/accessibility.md', 'utf8');
const cells = [...statement.matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)];
const rows = cells.flatMap(([, first = '', , known = '']) => {
  const numbers = first.match(/\b\d\.\d\.\d+/g) ?? [];
  return numbers.map((number) => ({ number, known: known.split(', ') }));
});

test('the accessibility statement lists every criterion of WCAG 2.2 A and AA once, and no other', () => {
  expect(criteria).toHaveLength(55);
  const byPlace = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  expect(rows.map(({ number }) => number).sort(byPlace)).toEqual(criteria);
});

test('the accessibility statement names a listed test for each criterion', () => {
  const [, list = ''] = statement.split('## The tests');
  const tests = [...list.matchAll(/^\| ([a-z]+) +\| .*`__tests__\//gm)].map(([, name]) => name);
  const named = rows.flatMap(({ known }) => known.filter((name) => !standings.includes(name)));
  expect([...new Set(named)].sort()).toEqual(tests.sort());
});

test('the figures of the accessibility statement match its tables', () => {
  const count = (...names: string[]) =>
    rows.filter(({ known: [first = ''] }) => names.includes(first)).length;
  const [none, part, read, byHand] = standings.map((name) => count(name));
  const figures =
    /(\d+) by a test, (\d+) by .+?, (\d+) by hand; (\d+) do not apply, and (\d+) are met\sin part/s;
  const said = figures.exec(statement)?.slice(1).map(Number);
  expect(said).toEqual([rows.length - count(...standings), read, byHand, none, part]);
});
