import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './build-packages.mjs';
import { packPackages } from './pack-packages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The examples that are built, each with the folder of its output. */
const builtExamples = { 'vite-react': 'dist', 'next-app-router': 'out' };
const builtFolder = path.join(root, 'examples/.built');

function run(cwd, command, ...options) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(command, options, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${cwd}: ${command} ${options.join(' ')}\n${stdout}${stderr}`);
}

/**
 * Builds the React examples as a merchant does: in a folder outside of this repository, with the packed packages instead
 * of those of the registry. Writes the results to `examples/.built/`.
 */
async function buildExamples() {
  await buildPackages();
  const folder = mkdtempSync(path.join(tmpdir(), 'usance-examples-'));
  try {
    const archives = packPackages(folder);
    for (const [name, output] of Object.entries(builtExamples)) {
      const copy = path.join(folder, name);
      cpSync(path.join(root, 'examples', name), copy, { recursive: true });
      const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=dev'];
      run(copy, 'npm', 'install', ...options, ...archives);
      run(copy, 'npm', 'run', 'build');
      rmSync(path.join(builtFolder, name), { recursive: true, force: true });
      cpSync(path.join(copy, output), path.join(builtFolder, name), { recursive: true });
      console.log(`${name}: built with the packed packages`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isIfMissing = process.argv.includes('--if-missing');
const isMissing = Object.keys(builtExamples).some((name) => !existsSync(path.join(builtFolder, name)));
if (isMissing || !isIfMissing) await buildExamples();
