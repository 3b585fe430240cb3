import { spawnSync } from 'node:child_process';
import { ensureChromium, playwrightCli } from './ensure-browser.mjs';

/** The first of the 500 journeys through chaos; the test's title names the seed of each. */
const randomSeed = () => String(Math.floor(Math.random() * 1_000_000));

const config = '__tests__/e2e/playwright.config.ts';

try {
  const chromium = ensureChromium();
  console.log(`Browser tests in ${chromium}`);
  const has = (flag) => process.argv.includes(flag);
  const wanted = process.argv.slice(2).filter((argument) => !['--deep', '--bundle'].includes(argument));
  const { status } = spawnSync(process.execPath, [playwrightCli(), 'test', '--config', config, ...wanted], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      ...(has('--deep') && { DEEP: '1', CHAOS_FIRST_SEED: process.env.CHAOS_FIRST_SEED ?? randomSeed() }),
      ...(has('--bundle') && { E2E_SERVER: 'bundle' }),
    },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
