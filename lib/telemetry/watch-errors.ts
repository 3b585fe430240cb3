import { report } from './report';
import { noteAddress } from './seen-addresses';

/** Safari masks the addresses of its extensions. */
const extension = /^([a-z-]+-extension|webkit-masked-url):\/\//i;
const layoutNotice = /ResizeObserver loop/;

/** Reports what nothing caught, from now on until the returned function is called. */
export function watchErrors(page: Window, send: typeof report = report): () => void {
  noteAddress(page.location.search);

  const onError = ({ error, message, filename }: ErrorEvent) => {
    const unreadable = /^Script error\.?$/.test(message) && !filename;
    if (unreadable || layoutNotice.test(message) || extension.test(filename) || isForeign(error)) return;
    send(error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isForeign(reason)) send(reason);
  };

  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Something that was called off, or comes out of a browser extension: the first address in its stack says so. */
function isForeign(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false;
  if ('name' in fault && fault.name === 'AbortError') return true;
  const stack = 'stack' in fault && typeof fault.stack === 'string' ? fault.stack : '';
  return extension.test(/[a-z][a-z-]*:\/\//i.exec(stack)?.[0] ?? '');
}
