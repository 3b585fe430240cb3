import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds Chromium: the one of CHROMIUM_PATH, an installed one, or Playwright's own. */
function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

const MINUTE_MS = 60_000;
const succeeds = (command, args, timeoutMs = 10 * MINUTE_MS) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: timeoutMs }).status === 0;

/** Runs a package manager as root, if this user is root or may use sudo without a password. */
export const asRoot = (command, args) =>
  process.getuid?.() === 0 ? succeeds(command, args) : succeeds('sudo', ['-n', command, ...args]);

/** Returns the path of Playwright's command line. */
export const playwrightCli = () =>
  path.join(path.dirname(fileURLToPath(import.meta.resolve('@playwright/test'))), 'cli.js');

const ways = [
  [
    "Playwright's download",
    () => succeeds(process.execPath, [playwrightCli(), 'install', 'chromium'], 3 * MINUTE_MS),
  ],
  [
    'apt-get',
    () => asRoot('apt-get', ['update', '-qq']) && asRoot('apt-get', ['install', '-y', '-qq', 'chromium']),
  ],
  ['dnf', () => asRoot('dnf', ['install', '-y', '-q', 'chromium'])],
  ['apk', () => asRoot('apk', ['add', '--quiet', 'chromium'])],
];

function install() {
  for (const [name, attempt] of ways) {
    console.log(`Chromium is not here; trying ${name} …`);
    attempt();
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
}

/** Finds or installs Chromium. @throws an error that says what to do, in one line */
export function ensureChromium() {
  const found = findChromium() ?? install();
  if (!found)
    throw new Error('No Chromium: install Chromium or Chrome and set CHROMIUM_PATH to its program.');
  return found;
}
