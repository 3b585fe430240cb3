import { rememberQuery } from '@/lib/telemetry/redaction/seen-queries';
import { report } from './report';

/** Safari masks the URLs of its extensions. */
const extensionUrl = /^([a-z-]+-extension|webkit-masked-url):\/\//i;
const resizeObserverMessage = /ResizeObserver loop/;

/** Reports uncaught errors and unhandled rejections until the returned function is called. */
export function watchErrors(page: Window, reportError: typeof report = report): () => void {
  rememberQuery(page.location.search);

  const onError = ({ error, message, filename }: ErrorEvent) => {
    const isUnreadable = /^Script error\.?$/.test(message) && !filename;
    if (
      isUnreadable ||
      resizeObserverMessage.test(message) ||
      extensionUrl.test(filename) ||
      shouldIgnore(error)
    )
      return;
    reportError(error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!shouldIgnore(reason)) reportError(reason);
  };

  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

/** True for aborted work and for errors of browser extensions, which are recognized by the first URL of the stack. */
function shouldIgnore(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'AbortError') return true;
  const stack = 'stack' in error && typeof error.stack === 'string' ? error.stack : '';
  return extensionUrl.test(/[a-z][a-z-]*:\/\//i.exec(stack)?.[0] ?? '');
}
