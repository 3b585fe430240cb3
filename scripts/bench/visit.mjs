import { setTimeout as wait } from 'node:timers/promises';
import { embed, frameReport, watchFrame } from './in-frame.mjs';

/** How long a page may take until it is usable, and how long it is watched after that, in milliseconds. */
const [LIMIT, AFTER] = [30_000, 300];

const asText = (run, ...values) => `(${run})(${values.map((value) => JSON.stringify(value)).join(', ')})`;

async function evaluate(session, run, ...values) {
  const expression = asText(run, ...values);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

const slowDown = (session, { network, cpu }) => [
  session.send('Network.enable'),
  ...(network ? [session.send('Network.emulateNetworkConditions', { offline: false, ...network })] : []),
  ...(cpu > 1 ? [session.send('Emulation.setCPUThrottlingRate', { rate: cpu })] : []),
];

const metricsOf = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

/** The session of the page's frame, which is stopped until it is slow and watched. @returns it, and when it is usable */
function watchedFrame(page, profile, look) {
  return new Promise((resolve) => {
    page.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const frame = page.session(sessionId);
      if (targetInfo.type !== 'iframe')
        return frame.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      const metrics = new Promise((usable) =>
        frame.on('Runtime.bindingCalled', () => usable(metricsOf(frame))),
      );
      const ready = Promise.all([
        ...slowDown(frame, profile),
        frame.send('Performance.enable'),
        frame.send('Page.enable'),
        frame.send('Runtime.enable'),
        frame.send('Runtime.addBinding', { name: 'usableBinding' }),
        frame.send('Page.addScriptToEvaluateOnNewDocument', { source: asText(watchFrame, look) }),
        frame.send('Runtime.runIfWaitingForDebugger'),
      ]);
      return resolve(ready.then(() => ({ frame, sessionId, metrics })));
    });
  });
}

const within = (promise, what) =>
  Promise.race([promise, wait(LIMIT, undefined, { ref: false }).then(() => Promise.reject(new Error(what)))]);

/** @throws what the frame shows instead */
async function neverUsable(frame, address) {
  const text = await within(
    evaluate(frame, () => document.body.innerText),
    'It does not answer.',
  );
  throw new Error(`${address} was never usable. It shows: ${text}`);
}

/** A build with the sandbox has one script more, which no real one has. */
const isSimulator = ({ name }) => new URL(name).pathname.startsWith('/sim/');
const sum = (entries) => entries.reduce((total, { size }) => total + size, 0);

/** What one visit was, as numbers: milliseconds, bytes as they were sent, without headers. */
function figuresOf({ report, heights, metrics, heap }) {
  const { origin, paint, usable, shown, shift, longest, own } = report;
  const loaded = report.loaded.filter((entry) => !isSimulator(entry));
  const api = loaded.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const rest = loaded.filter((entry) => !api.includes(entry) && !scripts.includes(entry));
  return {
    paint,
    usable,
    shown,
    shift,
    longest,
    busy: metrics.TaskDuration * 1000,
    script: metrics.ScriptDuration * 1000,
    layout: (metrics.LayoutDuration + metrics.RecalcStyleDuration) * 1000,
    heap: heap.JSHeapUsedSize,
    bytes: sum(loaded),
    scripts: sum(scripts),
    rest: sum(rest),
    simulators: sum(report.loaded.filter(isSimulator)),
    requests: loaded.length,
    calls: api.length,
    strangers: loaded.filter(({ name }) => new URL(name).host !== own).length,
    heights: heights.filter(({ at }) => at > origin + paint && at <= origin + usable).length,
  };
}

/**
 * One visit with an empty cache: a page of another site embeds `address`, and `look` says what is clicked there.
 * @param {{browser: object, forget: Function}} chromium
 * @param {{parent: string, address: string, look: {radio: string, handled: string}, profile: object}} wanted
 */
export async function visit({ browser, forget }, { parent, address, look, profile }) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 832,
    height: 900,
  });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const page = browser.session(sessionId);
  const used = [sessionId];
  try {
    await page.send('Page.enable');
    const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
    await page.send('Page.navigate', { url: parent });
    await within(loaded, 'The page around the frame did not load.');
    const coming = watchedFrame(page, profile, look);
    await page.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
    await Promise.all(slowDown(page, profile));
    await evaluate(page, embed, address);
    const found = await within(coming, `${address} has no frame of its own.`);
    used.push(found.sessionId);
    const metrics = await within(found.metrics, 'never usable').catch(() =>
      neverUsable(found.frame, address),
    );
    await wait(AFTER);
    const { usable } = await evaluate(found.frame, () => window.benchSeen);
    const report = await evaluate(found.frame, frameReport, usable);
    const heights = await evaluate(page, () => window.heights);
    await found.frame.send('HeapProfiler.collectGarbage');
    return figuresOf({ report, heights, metrics, heap: await metricsOf(found.frame) });
  } finally {
    forget(used);
    await browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }
}
