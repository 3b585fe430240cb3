import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a program in the project's folder. Returns its output. @throws Error with all that it printed, if it fails */
export function run(command, ...options) {
  const { status, stdout, stderr } = spawnSync(command, options, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** Packs both packages into a folder as npm publishes them. Returns the paths of the archives. */
export function packPackages(folder) {
  return ['sdk/checkout', 'sdk/react'].map((directory) => {
    const [{ filename }] = JSON.parse(
      run('npm', 'pack', `./${directory}`, '--json', '--pack-destination', folder),
    );
    return path.join(folder, filename);
  });
}
