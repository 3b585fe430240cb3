// Proves docs/sdk.md against the examples and the test ids of the code.
import { readFileSync, readdirSync } from 'node:fs';

const text = readFileSync('docs/sdk.md', 'utf8');
const quotes = [...text.matchAll(/^`(examples\/[^`]+)`:\n\n```\w+\n([\s\S]*?)```$/gm)].map(
  ([, file = '', code = '']) => [file, code] as const,
);
const examples = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name);

test('docs/sdk.md quotes every example', () => {
  const quoted = quotes.map(([file]) => file.split('/')[1]);
  expect([...new Set(quoted)].sort()).toEqual(examples.sort());
});

test.each(quotes)('docs/sdk.md quotes %s as it is', (file, code) => {
  expect(code).toBe(readFileSync(file, 'utf8'));
});

const MAX_EXAMPLE_LINES = 80;
test.each(examples)(`the example %s has fewer than ${MAX_EXAMPLE_LINES} lines of source`, (name) => {
  const sources = readdirSync(`examples/${name}`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|tsx|mjs)$/.test(file),
  );
  const lines = sources.flatMap((file) =>
    readFileSync(`examples/${name}/${file}`, 'utf8').trimEnd().split('\n'),
  );
  expect(lines.length).toBeLessThan(MAX_EXAMPLE_LINES);
});

const [, tableAndRest = ''] = text.split('| test id ');
const testIds = (tableAndRest.split('\n\n')[0] ?? '')
  .split('\n')
  .slice(2)
  .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, id = '']) => id));

test('the table of test ids has all that the page objects use', () => {
  const code = readFileSync('sdk/checkout/src/testing/checkout-page.ts', 'utf8');
  const used = [...code.matchAll(/(?:TestId\(|^  \w+: )'(\w+(?:\.\w+)?)'/gm)].map(([, id]) => id);
  expect(used.length).toBeGreaterThan(5);
  expect(testIds).toEqual(expect.arrayContaining(used));
});

test('the code has every test id of the table', () => {
  const code = ['components', 'lib/vendors']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const fixedIds = testIds.filter((id) => !id.includes('{'));
  expect(fixedIds.filter((id) => !code.includes(id.split('-')[0] ?? ''))).toEqual([]);
});
