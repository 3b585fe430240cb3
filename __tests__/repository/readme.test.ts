// Proves that the documents name files, sections, events and variables that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'sdk'].flatMap((root) => filesIn(root, /\.md$/)),
];
const proseOf = (file: string) => readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '');

const sourceNames = new Set(
  ['__tests__', 'components', 'demo', 'hooks', 'lib', 'pages', 'scripts', 'sdk', 'sim', 'styles']
    .flatMap((root) => filesIn(root, /\.(tsx?|mjs)$/))
    .map((file) => basename(file)),
);

/** Returns the anchors that GitHub gives the headings of a document. */
const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s links to existing files and headings', (file) => {
  const links = [...proseOf(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test.each(documents)('%s names existing modules', (file) => {
  const names = [...proseOf(file).matchAll(/`([\w.-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !sourceNames.has(name) && !existsSync(name))).toEqual([]);
});

test.each(documents)('%s names existing files', (file) => {
  const text = proseOf(file);
  const named = [
    ...text.matchAll(
      /`((?:__tests__|components|demo|docs|hooks|lib|pages|scripts|sdk|sim|styles)\/[^`\s*{<]+\.\w+)`/g,
    ),
  ];
  const missing = named.map((match) => match[1] ?? '').filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

const MAX_ARCHITECTURE_WORDS = 1000;
test(`docs/architecture.md has at most ${MAX_ARCHITECTURE_WORDS} words`, () => {
  const words = readFileSync('docs/architecture.md', 'utf8').trim().split(/\s+/);
  expect(words.length).toBeLessThanOrEqual(MAX_ARCHITECTURE_WORDS);
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
