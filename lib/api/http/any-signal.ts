/**
 * Returns a signal that is aborted as soon as one of `signals` is, and then removes its listeners from all of them. A
 * replacement for `AbortSignal.any`, which is newer than the browsers we support.
 */
export function anySignal(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    controller.signal.addEventListener('abort', () => signal.removeEventListener('abort', abort));
  }
  return controller.signal;
}
