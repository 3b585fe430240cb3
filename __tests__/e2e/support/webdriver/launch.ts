import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { beginHttpSession } from './http';
import { launchFirefox } from './launch-firefox';
import { retryStart, stopProcess, type StoragePolicy } from './process';
import { Session } from './session';

export type Engine = 'chromium' | 'firefox' | 'webkit';
export type { StoragePolicy };

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
    await retryStart(() => fetch(`${driverUrl}/status`));
    const { send, end } = await beginHttpSession(driverUrl, capabilities);
    return new Session(send, async () => {
      await end().catch(() => undefined);
      await stopProcess(driver);
    });
  } catch (error) {
    await stopProcess(driver);
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
    await stopProcess(xvfb);
    throw error;
  });
  const end = session.close;
  session.close = async () => {
    await end();
    await stopProcess(xvfb);
  };
  return session;
}

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };

/** Starts a browser with a new profile and a window that is high enough for the whole shop. */
export async function launchBrowser(engine: Engine, storage: StoragePolicy): Promise<Session> {
  const session = await launchers[engine](storage);
  await session.resize(1150, 1900);
  return session;
}
