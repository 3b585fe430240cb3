import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Done = (error: Error | null, stats?: { hasErrors: () => boolean }) => void;
const webpack: { (options: unknown, done: Done): unknown } = jest.requireActual(
  'next/dist/compiled/webpack/bundle5',
)().webpack;

/**
 * Builds a page that loads `later.js` on demand, with the webpack of Next and one of our plugins. Returns the content of
 * each file by its name. @throws Error if the build fails
 */
export async function buildWithPlugin(plugin: object): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'usance-build-'));
  const output = path.join(folder, 'out');
  try {
    writeFileSync(path.join(folder, 'entry.js'), "globalThis.loadLater = () => import('./later.js');");
    writeFileSync(path.join(folder, 'later.js'), "export const name = 'later';");
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: folder,
          entry: './entry.js',
          target: 'web',
          output: { path: output, publicPath: '/', chunkFilename: 'later.js', filename: 'entry.js' },
          optimization: { minimize: false },
          plugins: [plugin],
        },
        (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error('Errors')) : resolve()),
      );
    });
    const names = readdirSync(output);
    return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(output, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
