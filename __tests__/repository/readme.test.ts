import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { outgoingEvents } from '@/lib/domain/messages';

const readme = readFileSync('README.md', 'utf8');

test('the protocol table of the README names every event, and no other', () => {
  const [, table = ''] = readme.split(/\| event +\| payload +\|/);
  const named = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` +\|/gm)].map((match) => match[1]);
  expect(named).toEqual([...outgoingEvents]);
});

test('the README and .env.example name the same variables', () => {
  const names = (text: string) =>
    [...new Set(text.match(/\b(?:NEXT_PUBLIC|CHECKOUT|SENTRY)_[A-Z_]+\b/g))].sort();
  expect(names(readme)).toEqual(names(readFileSync('.env.example', 'utf8')));
});

const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

test.each(documents)('%s names existing files', (file) => {
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '');
  const named = [
    ...text.matchAll(
      /`((?:__tests__|components|demo|docs|hooks|lib|pages|scripts|sdk|sim|styles)\/[^`\s*{<]+\.\w+)`/g,
    ),
  ];
  const missing = named.map((match) => match[1] ?? '').filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

test("the frame's permissions are equal in the SDK and the merchants' documents", () => {
  const allow = /frame\.allow = '([^']+)'/.exec(readFileSync('sdk/checkout/src/frame.ts', 'utf8'))?.[1];
  const [tokens, others] = ['docs/sdk.md', 'docs/security.md'].map((file) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`\`allow="${allow}"\``);
    return /`allow-scripts allow-[^`]+`/.exec(text)?.[0];
  });
  expect(tokens).toMatch(/allow-same-origin .*allow-forms/);
  expect(others).toBe(tokens);
});
