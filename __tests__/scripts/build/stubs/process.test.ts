/** Proves scripts/build/stubs/process.js: Node's `process` is left out of the browser's scripts. */
import { readFileSync, readdirSync } from 'node:fs';

const stub = jest.requireActual<Record<string, unknown>>('@/scripts/build/stubs/process');

const readModule = (path: string) => readFileSync(`node_modules/${path}`, 'utf8');

/** Lists what a module uses of `process`, sorted. */
const listUsed = (source: string) =>
  [...new Set([...source.matchAll(/\bprocess\.(\w+)/g)].map(([, name = '']) => name))].sort();

test.each([
  ['styled-components/dist/styled-components.browser.esm.js'],
  ['react-i18next/dist/es/useTranslation.js'],
])('%s uses the environment alone', (path) => {
  expect(listUsed(readModule(path))).toEqual(['env']);
  expect(stub.env).toEqual({});
});

test.each([
  ['react/cjs/react.production.js'],
  ['react-dom/cjs/react-dom-client.production.js'],
  ['scheduler/cjs/scheduler.production.js'],
])('%s uses nothing without a check that it is there', (path) => {
  const source = readModule(path).replace(
    /"function" === typeof process\.emit\s*\) \{\s*process\.emit\(/g,
    '',
  );
  expect(listUsed(source)).toEqual([]);
});

test("Next's code for the browser uses the environment alone", () => {
  const folder = 'node_modules/next/dist/client';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !/^(dev|components)\//.test(file),
  );
  expect(files).toContain('index.js');
  const used = files.flatMap((file) => listUsed(readFileSync(`${folder}/${file}`, 'utf8')));
  expect([...new Set(used)]).toEqual(['env']);
});
