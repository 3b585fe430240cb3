import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Address of the browser tests' collector, as in `__tests__/e2e/support/origins.ts`. */
const collector = `127.0.0.1:${Number(process.env.E2E_PORT ?? 3100) + 2}`;

/** Makes the production build for the tests: errors and analytics go to their collector, source maps are kept. */
const { status } = spawnSync('npm', ['run', 'build'], {
  cwd: root,
  stdio: 'inherit',
  shell: true,
  env: {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    KEEP_SOURCE_MAPS: '1',
    NEXT_PUBLIC_SENTRY_DSN: `http://0123456789abcdef@${collector}/7`,
    NEXT_PUBLIC_SEGMENT_WRITE_KEY: 'browsertests',
    NEXT_PUBLIC_SEGMENT_HOST: `http://${collector}/v1`,
  },
});
if (status === 0) writeFileSync(path.join(root, '.next', 'FOR_TESTS'), '');
process.exitCode = status ?? 1;
