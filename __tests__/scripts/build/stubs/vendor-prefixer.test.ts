/** Proves scripts/build/stubs/vendor-prefixer.js: the vendor prefixer is left out of the browser's scripts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const prefixer = jest.requireActual<Record<string, () => unknown>>('@/scripts/build/stubs/vendor-prefixer');

test('no source asks styled-components for vendor prefixes', () => {
  const sources = ['components', 'hooks', 'pages', 'styles'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, file)),
  );
  expect(sources).toContain('pages/_app.tsx');
  expect(sources.filter((path) => readFileSync(path, 'utf8').includes('enableVendorPrefixes'))).toEqual([]);
});

test('the stand-in has what stylis imports from its prefixer, and refuses to prefix', () => {
  const middleware = readFileSync('node_modules/stylis/src/Middleware.js', 'utf8');
  const [, imported = ''] = /import \{(.+)\} from '\.\/Prefixer\.js'/.exec(middleware) ?? [];
  expect(Object.keys(prefixer)).toEqual(imported.split(','));
  expect(() => prefixer.prefix?.()).toThrow('Vendor prefixes are left out');
});
