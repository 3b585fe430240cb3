import { spawnSync } from 'node:child_process';
import { asRoot } from './ensure-browser.mjs';

/** The programs that the tests of the engines start, and the package of Debian that has each. */
const packageOf = {
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

const isInstalled = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

/** Installs those that are missing, where apt-get and root are at hand. Returns the packages that are still missing. */
export function ensureEngines(programs = Object.keys(packageOf)) {
  const findMissing = () =>
    programs.filter((program) => !isInstalled(program)).map((program) => packageOf[program]);
  const missing = findMissing();
  if (missing.length > 0 && isInstalled('apt-get')) {
    console.log(`Installing ${missing.join(', ')} …`);
    if (asRoot('apt-get', ['update', '-qq']))
      asRoot('env', [
        ...['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install'],
        ...['-y', '-qq', '--no-install-recommends'],
        ...missing,
      ]);
  }
  return findMissing();
}
