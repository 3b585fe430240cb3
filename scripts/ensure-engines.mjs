import { spawnSync } from 'node:child_process';
import { asRoot } from './ensure-browser.mjs';

/** What the tests of the engines start, and the package of Debian that has it. */
const programs = {
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

const isInstalled = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
const findMissing = () => Object.keys(programs).filter((program) => !isInstalled(program));

/** Installs what is missing, where a Debian package manager and root are at hand. Returns the packages still missing. */
export function ensureEngines() {
  const missing = findMissing();
  if (missing.length > 0 && isInstalled('apt-get')) {
    const packages = missing.map((program) => programs[program]);
    console.log(`Installing ${packages.join(', ')} …`);
    if (asRoot('apt-get', ['update', '-qq']))
      asRoot('env', [
        ...['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install'],
        ...['-y', '-qq', '--no-install-recommends'],
        ...packages,
      ]);
  }
  return findMissing().map((program) => programs[program]);
}
