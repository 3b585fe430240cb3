import { spawnSync } from 'node:child_process';
import { writeContactSheets } from './contact-sheet.mjs';
import { ensureChromium, playwrightCli } from './ensure-browser.mjs';
import { ensureEngines } from './ensure-engines.mjs';

const config = '__tests__/e2e/engines/engines.config.ts';
const isShort = process.argv.includes('--short');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--short');
/** The part of `npm test`: a few journeys in the two engines that the other browser tests do not use. */
const shortPrograms = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'];
const shortProjects = ['--project', 'firefox', '--project', 'webkit'];

/** Runs the tests that the arguments of Playwright name. Returns the exit code. */
const runTests = (args, environment = {}) =>
  spawnSync(process.execPath, [playwrightCli(), 'test', '--config', config, ...args], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium(), ...environment },
  }).status ?? 1;

/** Returns why the tests cannot run on this machine, or undefined if they can. */
function findObstacle() {
  const missing = ensureEngines(isShort ? shortPrograms : undefined);
  if (missing.length > 0) return `Install ${missing.join(', ')} (Debian's names).`;
  const canStart =
    !isShort || runTests([...shortProjects, '--grep', '@start'], { WITHOUT_SERVERS: '1' }) === 0;
  return canStart ? undefined : 'A browser does not start on this machine; see above.';
}

const obstacle = findObstacle();
if (obstacle) {
  console.error(`Left out: the tests in Firefox and WebKit. ${obstacle}`);
  process.exitCode = isShort ? 0 : 1;
} else {
  process.exitCode = runTests([...(isShort ? [...shortProjects, '--grep', '@short'] : []), ...wanted]);
  if (!isShort) await writeContactSheets();
}
