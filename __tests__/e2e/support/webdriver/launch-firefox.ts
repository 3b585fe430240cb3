import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginMarionetteSession } from './marionette';
import { retryStart, stopProcess, type StoragePolicy } from './process';
import { Session } from './session';

const firefoxPreferences = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'toolkit.telemetry.server': '',
};

/** Refuses all cookies, and with them every store. */
const blockedStorage = { 'network.cookie.cookieBehavior': 2 };

/** Starts stock Firefox, which speaks Marionette itself. */
export async function launchFirefox(storage: StoragePolicy): Promise<Session> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ ...firefoxPreferences, ...(storage === 'blocked' && blockedStorage) }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--marionette', '--headless', '--no-remote', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' } },
  );
  const cleanUp = async () => {
    await stopProcess(firefox);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await retryStart(async () => {
      const text = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8');
      if (!text.trim()) throw new Error('Firefox has not opened its port.');
      return Number(text);
    });
    const { send, end } = await beginMarionetteSession(port, {});
    return new Session(send, async () => {
      await end();
      await cleanUp();
    });
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
