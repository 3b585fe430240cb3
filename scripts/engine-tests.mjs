import { spawnSync } from 'node:child_process';
import { writeContactSheets } from './contact-sheet.mjs';
import { ensureChromium, playwrightCli } from './ensure-browser.mjs';
import { ensureEngines } from './ensure-engines.mjs';

const config = '__tests__/e2e/engines/engines.config.ts';
const wanted = process.argv.slice(2).filter((argument) => argument !== '--short');
/** The part of `npm test`: a few journeys in the two engines that the other browser tests do not use. */
const shortPrograms = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'];
const shortArguments = ['--project', 'firefox', '--project', 'webkit', '--grep', '@short'];
const isShort = process.argv.includes('--short');

try {
  const chromium = ensureChromium();
  const missing = ensureEngines(isShort ? shortPrograms : undefined);
  if (missing.length > 0)
    throw new Error(
      `Left out: the tests in Firefox and WebKit. Install ${missing.join(', ')} (Debian's names).`,
    );
  const { status } = spawnSync(
    process.execPath,
    [playwrightCli(), 'test', '--config', config, ...(isShort ? shortArguments : []), ...wanted],
    { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
  );
  if (!isShort) await writeContactSheets();
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = isShort ? 0 : 1;
}
