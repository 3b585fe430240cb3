import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginHttpSession } from './http';
import { beginMarionetteSession } from './marionette';
import { Session } from './session';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** What a browser keeps for a frame of another site: what it does as delivered, or nothing. */
export type StoragePolicy = 'usual' | 'blocked';

/** Time in which a browser must have started, also on a machine that is busy. */
const START_TIMEOUT_MS = 120_000;

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** Calls until a value is there. @throws the last error after START_TIMEOUT_MS */
async function retry<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a driver on a free port and begins a session of it. */
async function launchDriver(program: string, capabilities: unknown, environment: Record<string, string>) {
  const port = await findFreePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  try {
    await retry(() => fetch(`${driverUrl}/status`));
    const { send, end } = await beginHttpSession(driverUrl, capabilities);
    return new Session(send, async () => {
      await end().catch(() => undefined);
      await stop(driver);
    });
  } catch (error) {
    await stop(driver);
    throw error;
  }
}

/** Buyers' browsers block cookies of a frame, or block everything. */
const chromiumOptions = {
  usual: { args: ['--test-third-party-cookie-phaseout'] },
  blocked: { prefs: { 'profile.default_content_setting_values.cookies': 2 } },
};

function launchChromium(storage: StoragePolicy): Promise<Session> {
  const { args = [], ...rest }: { args?: string[]; prefs?: object } = chromiumOptions[storage];
  const options = {
    binary: process.env.CHROMIUM_PATH,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', ...args],
    ...rest,
  };
  return launchDriver('chromedriver', { 'goog:chromeOptions': options }, {});
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** Intelligent Tracking Prevention is what Safari does as delivered. */
const webKitArguments = {
  usual: ['--automation', '--enable-itp'],
  blocked: ['--automation', '--enable-itp', '--cookies-policy=never', '--enable-html5-local-storage=false'],
};

/** MiniBrowser needs a display, which Xvfb is. */
async function launchWebKit(storage: StoragePolicy): Promise<Session> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x2200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(createInterface(xvfb.stdio[3] as NodeJS.ReadableStream), 'line');
  const session = await launchDriver(
    'WebKitWebDriver',
    { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: webKitArguments[storage] } },
    {
      DISPLAY: `:${display}`,
      // Without a graphics card the page is drawn by the processor.
      LIBGL_ALWAYS_SOFTWARE: '1',
      GDK_BACKEND: 'x11',
    },
  ).catch(async (error) => {
    await stop(xvfb);
    throw error;
  });
  const end = session.close;
  session.close = async () => {
    await end();
    await stop(xvfb);
  };
  return session;
}

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

async function launchFirefox(storage: StoragePolicy): Promise<Session> {
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
    await stop(firefox);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await retry(async () => {
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

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };

/** Starts a browser with a new profile and a window that is high enough for the whole shop. */
export async function launchBrowser(engine: Engine, storage: StoragePolicy): Promise<Session> {
  const session = await launchers[engine](storage);
  await session.resize(1150, 1900);
  return session;
}
