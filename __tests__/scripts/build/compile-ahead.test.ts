/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompileAhead } from '@/scripts/build/compile-ahead';

type Done = (error: Error | null, stats?: { hasErrors: () => boolean }) => void;
const webpack: { (options: unknown, done: Done): unknown } = jest.requireActual(
  'next/dist/compiled/webpack/bundle5',
)().webpack;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'usance-ahead-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the scripts of an entry point begin with the hint, lazy chunks do not', async () => {
  writeFileSync(path.join(folder, 'entry.js'), "import('./later.js').then(({ name }) => console.log(name));");
  writeFileSync(path.join(folder, 'later.js'), "export const name = 'later';");
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './entry.js',
        target: 'web',
        output: { path: path.join(folder, 'out'), chunkFilename: 'later.js', filename: 'entry.js' },
        optimization: { minimize: false },
        plugins: [new CompileAhead()],
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error('Errors')) : resolve()),
    );
  });
  const begins = (name: string) =>
    readFileSync(path.join(folder, 'out', name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(readdirSync(path.join(folder, 'out')).sort()).toEqual(['entry.js', 'later.js']);
  expect([begins('entry.js'), begins('later.js')]).toEqual([true, false]);
});
