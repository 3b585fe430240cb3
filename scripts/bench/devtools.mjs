import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../ensure-browser.mjs';

/** No background requests, and one process per site, as in a browser with a window. */
const switches = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--site-per-process',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--mute-audio',
  '--remote-debugging-pipe',
];

/** A session of the DevTools protocol. */
function sessionOf(wire, sessionId) {
  return {
    send: (method, params = {}) => wire.send({ method, params, ...(sessionId && { sessionId }) }),
    on: (method, listener) => wire.listen(sessionId, method, listener),
    /** Returns a child session, from an event of `Target.setAutoAttach` or a result of `Target.attachToTarget`. */
    session: (id) => sessionOf(wire, id),
  };
}

/** Reads and writes JSON messages over the pipe, each ended by a zero byte. */
function wireOf(input, output) {
  const [waiting, listeners] = [new Map(), new Set()];
  let [last, rest, isOver] = [0, '', false];
  const take = (message) => {
    const { id, error, result, sessionId, method, params } = message;
    for (const one of listeners)
      if (one.method === method && one.sessionId === sessionId) one.listener(params);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${asked.method}: ${error.message}`));
    else asked?.resolve(result);
  };
  input.on('error', () => undefined);
  output.setEncoding('utf8');
  output.on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const message of messages) take(JSON.parse(message));
  });
  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new Error('Chromium has ended.'));
        last += 1;
        waiting.set(last, { resolve, reject, method: message.method });
        return input.write(`${JSON.stringify({ id: last, ...message })}\0`);
      }),
    listen: (sessionId, method, listener) => listeners.add({ sessionId, method, listener }),
    /** The browser is closed: pending commands fail. */
    end: () => {
      isOver = true;
      for (const { reject, method } of waiting.values()) reject(new Error(`${method}: Chromium has ended.`));
      waiting.clear();
    },
    /** Drops listeners of a closed page. */
    forget: (ids) => {
      for (const one of listeners) if (ids.includes(one.sessionId)) listeners.delete(one);
    },
  };
}

/**
 * Starts Chromium with a separate DevTools session: Playwright's does not reach a cross-site frame before it begins to
 * load, and throttling must begin there.
 */
export async function startChromium(pin) {
  const folder = mkdtempSync(path.join(tmpdir(), 'usance-bench-'));
  const program = spawn(
    ensureChromium(),
    [...switches, `--user-data-dir=${folder}`, `--ignore-certificate-errors-spki-list=${pin}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const wire = wireOf(program.stdio[3], program.stdio[4]);
  const ended = new Promise((resolve) => program.once('exit', resolve)).then(wire.end);
  const browser = sessionOf(wire, undefined);
  const { product } = await browser.send('Browser.getVersion');
  const stop = async () => {
    await Promise.race([browser.send('Browser.close').catch(() => undefined), ended]);
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { browser, version: product.split('/')[1], forget: wire.forget, stop };
}
