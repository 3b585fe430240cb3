/* global usableBinding */
/**
 * Runs in the frame before anything of the page. Looks for the first enabled radio at every change, clicks it, and
 * tells the bench when the click had its effect: `usable` is when that click was given, `shown` when its effect was
 * there. Written as one function, because it is sent as text.
 * @param {{radio: string, handled: string, takenOver?: string}} look what is clicked; what is there once the click was
 * handled, and once the framework has taken over a page that was drawn before it
 */
export function watchFrame(look) {
  if (window === window.top || location.href === 'about:blank') return;
  const figures = { shift: 0, longest: 0, longTasks: [], longFrames: [] };
  window.benchFigures = figures;
  const observe = (type, listener) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  // The card that the click opens moves what is below it, and the click of a script is no input of a user.
  let effectEnd = 0;
  const isEffectOfClick = ({ startTime }) =>
    clicked !== undefined && startTime > clicked && startTime <= effectEnd;
  observe('layout-shift', (entry) => (figures.shift += isEffectOfClick(entry) ? 0 : entry.value));
  observe('longtask', ({ startTime, duration }) => {
    figures.longest = Math.max(figures.longest, duration);
    figures.longTasks.push({ startTime, duration });
  });
  observe('long-animation-frame', ({ startTime, duration, scripts }) => {
    const ran = scripts.map((script) => ({ url: script.sourceURL, duration: script.duration }));
    figures.longFrames.push({ startTime, duration, scripts: ran });
  });
  let clicked;
  const observer = new MutationObserver(() => attempt());
  const retryAfterMs = 500;
  function attempt() {
    if (clicked !== undefined && document.querySelector(look.handled)) return finish();
    const again = clicked !== undefined && performance.now() - clicked > retryAfterMs;
    const radio = document.querySelector(look.radio);
    if (!radio || radio.disabled || radio.closest('[inert]') || (clicked !== undefined && !again)) return;
    clicked = performance.now();
    radio.dataset.benchClicked = '';
    radio.click();
    if (document.querySelector(look.handled)) finish();
  }
  function finish() {
    if (figures.usable !== undefined) return;
    observer.disconnect();
    clearInterval(timer);
    figures.usable = clicked;
    figures.shown = performance.now();
    effectEnd = Infinity;
    requestAnimationFrame(() => requestAnimationFrame((now) => (effectEnd = now)));
    usableBinding(JSON.stringify({ usable: clicked }));
  }
  function watchTakeover() {
    if (!document.querySelector(look.takenOver)) return;
    figures.takenOver = performance.now();
    takeover.disconnect();
  }
  const takeover = new MutationObserver(watchTakeover);
  if (look.takenOver) takeover.observe(document, { childList: true, subtree: true });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  const timer = setInterval(attempt, retryAfterMs / 10);
}

/**
 * Runs in the frame once the plans are there: goes on to the payment methods and to the confirm step, as a buyer who pays
 * by bank transfer. Returns the milliseconds from each press to the next step.
 */
export async function takeSteps() {
  const pollIntervalMs = 10;
  const findShown = async (selector) => {
    for (;;) {
      const element = document.querySelector(selector);
      if (element && !element.closest('[inert]')) return element;
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    }
  };
  const timeFrom = async (buttonSelector, nextSelector) => {
    const button = await findShown(buttonSelector);
    const start = performance.now();
    button.click();
    await findShown(nextSelector);
    return performance.now() - start;
  };
  const toMethods = await timeFrom('[data-testid=selectedPaymentPlan] button', 'label[for=bank_transfer]');
  (await findShown('label[for=bank_transfer]')).click();
  const toConfirm = await timeFrom(
    '[data-testid="paymentMethods.continue"]',
    '[data-testid="paymentConfirmation.submitButton"]:enabled',
  );
  return { toMethods, toConfirm };
}

/** Collects what the page loaded and painted since `before`, in milliseconds of the page's clock. */
export function frameReport(before) {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ];
  const first = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
  return {
    ...window.benchFigures,
    origin: performance.timeOrigin,
    paint: first,
    own: location.host,
    loaded: entries
      .filter(({ startTime }) => startTime < before)
      .map(({ name, initiatorType, encodedBodySize }) => ({
        name,
        kind: initiatorType,
        size: encodedBodySize,
      })),
  };
}

/** Runs in the host page: what the SDK's `preload()` does, until the frame is removed. */
export function preload(address) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const done = new Promise((resolve) => {
    let loadCount = 0;
    frame.addEventListener('load', () => (loadCount += 1) === 2 && resolve());
  });
  frame.src = address;
  document.body.append(frame);
  return done.then(() => frame.remove());
}

/** Runs in the host page: embeds the frame, applies the heights that it requests and records each change. */
export function embed(address) {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: '100%', height: '600px', border: '0' });
  window.heights = [];
  window.addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || data?.event !== 'resize') return;
    const { height } = data.payload;
    if (window.heights.at(-1)?.height !== height)
      window.heights.push({ height, at: performance.timeOrigin + performance.now() });
    frame.style.height = `${height}px`;
  });
  frame.src = address;
  document.body.append(frame);
}
