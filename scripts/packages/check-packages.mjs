import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './build-packages.mjs';
import { packPackages, run } from './pack-packages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Finds texts in the packed files that only this repository can resolve. */
function findLeaks(archive) {
  const text = run('tar', '-xzOf', archive);
  return [/from ["']@\//, /import\(["']@\//, new RegExp(root)]
    .filter((pattern) => pattern.test(text))
    .map(String);
}

/** Imports the SDK as a server does, without a document. */
async function checkServerImport() {
  const { loadUsance, Usance } = await import('../../sdk/checkout/dist/index.js');
  Usance('pk_test_1', { origin: 'https://checkout.example' }).elements();
  if ((await loadUsance('https://checkout.example')) !== null)
    throw new Error('loadUsance() is no null on a server.');
}

async function checkPackages() {
  await buildPackages();
  await checkServerImport();
  const folder = mkdtempSync(path.join(tmpdir(), 'usance-packages-'));
  try {
    for (const archive of packPackages(folder)) {
      run('npx', '--no-install', 'publint', 'run', archive, '--strict');
      run(
        'npx',
        '--no-install',
        'attw',
        archive,
        '--profile',
        'esm-only',
        '--no-emoji',
        '--exclude-entrypoints',
        'usance.js',
      );
      const leaks = findLeaks(archive);
      if (leaks.length > 0) throw new Error(`${path.basename(archive)} contains ${leaks.join(', ')}`);
      console.log(`${path.basename(archive)}: ${readFileSync(archive).length} bytes, installs`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await checkPackages();
