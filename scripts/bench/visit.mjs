import { setTimeout as wait } from 'node:timers/promises';
import { embed, frameReport, preload, takeSteps, watchFrame } from './in-frame.mjs';

const USABLE_TIMEOUT_MS = 30_000;
const OBSERVATION_AFTER_USABLE_MS = 300;
const POLL_INTERVAL_MS = 50;
/** Above it a press is felt to be late. */
const LONG_TASK_MS = 100;

const asText = (run, ...values) => `(${run})(${values.map((value) => JSON.stringify(value)).join(', ')})`;

async function evaluate(session, run, ...values) {
  const expression = asText(run, ...values);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
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

/** Attaches to the page's frame, paused until throttling is set. @returns its session and when it is usable */
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
  Promise.race([
    promise,
    wait(USABLE_TIMEOUT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(what))),
  ]);

/** @throws an error with what the frame shows instead */
async function throwNeverUsable(frame, address) {
  const text = await within(
    evaluate(frame, () => document.body.innerText),
    'It does not answer.',
  );
  throw new Error(`${address} was never usable. It shows: ${text}`);
}

/** Excludes the simulators' script, which only a build with the sandbox has. */
const isSimulator = ({ name }) => new URL(name).pathname.startsWith('/sim/');
const sum = (entries) => entries.reduce((total, { size }) => total + size, 0);

/** Summarizes a visit in numbers: milliseconds, and transferred bytes without headers. */
function figuresOf({ report, heights, metrics, heap, steps }) {
  const { origin, paint, usable, takenOver, shown, shift, longest, longTasks, longFrames, own } = report;
  const loaded = report.loaded.filter((entry) => !isSimulator(entry));
  const api = loaded.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const rest = loaded.filter((entry) => !api.includes(entry) && !scripts.includes(entry));
  return {
    paint,
    usable,
    takenOver,
    shown,
    shift,
    longest,
    longTasks: longTasks.filter(
      ({ startTime, duration }) => startTime + duration > paint && duration > LONG_TASK_MS,
    ).length,
    longFrames: longFrames.filter(
      ({ startTime, duration }) => startTime + duration > paint && duration > LONG_TASK_MS,
    ),
    ...steps,
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
    foreignRequests: loaded.filter(({ name }) => new URL(name).host !== own).length,
    heights: heights.filter(({ at }) => at > origin + paint && at <= origin + usable).length,
  };
}

async function waitForTakeover(frame) {
  while (!(await evaluate(frame, () => window.benchFigures.takenOver))) await wait(POLL_INTERVAL_MS);
}

/**
 * One visit with an empty cache: a page of another site embeds `address`, and `look` says what is clicked there. With
 * `preloadAddress`, the cache has what a page before it has loaded.
 * @param {{browser: object, forget: Function}} chromium
 * @param {{parent: string, address: string, look: object, profile: object, preloadAddress?: string}} wanted
 */
export async function visit({ browser, forget }, { parent, address, look, profile, preloadAddress }) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 832,
    height: 900,
  });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const page = browser.session(sessionId);
  const sessionIds = [sessionId];
  try {
    await page.send('Page.enable');
    const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
    await page.send('Page.navigate', { url: parent });
    await within(loaded, 'The page around the frame did not load.');
    if (preloadAddress) await within(evaluate(page, preload, preloadAddress), 'Nothing was preloaded.');
    const pendingFrame = watchedFrame(page, profile, look);
    await page.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
    await Promise.all(slowDown(page, profile));
    await evaluate(page, embed, address);
    const found = await within(pendingFrame, `${address} has no frame of its own.`);
    sessionIds.push(found.sessionId);
    const metrics = await within(found.metrics, 'never usable').catch(() =>
      throwNeverUsable(found.frame, address),
    );
    if (look.takenOver) await within(waitForTakeover(found.frame), 'React never took over.');
    await wait(OBSERVATION_AFTER_USABLE_MS);
    const { usable } = await evaluate(found.frame, () => window.benchFigures);
    const report = await evaluate(found.frame, frameReport, usable);
    const heights = await evaluate(page, () => window.heights);
    await found.frame.send('HeapProfiler.collectGarbage');
    const heap = await metricsOf(found.frame);
    const steps = look.takenOver && (await within(evaluate(found.frame, takeSteps), 'A step did not come.'));
    return figuresOf({ report, heights, metrics, heap, steps });
  } finally {
    forget(sessionIds);
    await browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }
}
