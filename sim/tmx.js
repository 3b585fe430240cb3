/**
 * The profiling tag of ThreatMetrix: a hidden frame, then one signal that the profile of this session is complete.
 * With `sim=silent` in its URL it never signals, with `sim=slow` only after 11 s.
 */
(() => {
  'use strict';

  window.parent.copyAddress?.('profiling');

  const query = new URL(document.currentScript.src).searchParams;
  const session = query.get('session_id') || '';

  /** Returns the callback of a window; undefined if it has none or is of another origin. */
  const callbackOf = (owner) => {
    try {
      const callback = owner.tmx_profiling_complete;
      return typeof callback === 'function' ? callback : undefined;
    } catch {
      return undefined;
    }
  };

  const signal = () => {
    const callback = callbackOf(window) || callbackOf(window.parent) || callbackOf(window.top);
    if (callback) callback(session);
    else window.top.postMessage(`tmx_profiling_complete:${session}`, '*');
  };

  const frame = document.createElement('iframe');
  Object.assign(frame, { id: 'tmx_tags_iframe', title: 'empty', tabIndex: -1, width: '1', height: '1' });
  Object.assign(frame.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    border: '0',
    visibility: 'hidden',
  });
  frame.setAttribute('aria-hidden', 'true');
  frame.src = 'about:blank';
  document.body.append(frame);

  const sim = query.get('sim');
  if (sim !== 'silent') setTimeout(signal, sim === 'slow' ? 11_000 : 120);
})();
