/**
 * A signal that is aborted as soon as one of two is; `AbortSignal.any` is younger than the browsers we support. Once it
 * is, neither of them holds on to it any more.
 */
export function eitherSignal(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    either.signal.addEventListener('abort', () => signal.removeEventListener('abort', abort));
  }
  return either.signal;
}
