import { settings } from '@/lib/settings';

declare global {
  interface Window {
    /** What the profiling tag calls when it is done. */
    tmx_profiling_complete?: (session: string) => unknown;
  }
}

const COMPLETE = 'tmx_profiling_complete';
/** An empty page of ours. The tag tells its maker the address it runs at, and that of the checkout has the key. */
const PLACE = '/profiling.html';

/** Whether there is a tag to wait for. */
export const hasProfiling = settings.simulatedProviders || settings.tmxOrgId !== '';

/**
 * Profiles the browser under a fraud session, in a frame of our own. The tag tells its completion to a function of its
 * page or of the one around it, or else to the top window, which is the merchant's page: so there are such functions,
 * and nobody else hears. Returns how to stop and to take the tag out of the page.
 */
export function startProfiling(session: string, onComplete: () => void): () => void {
  const frame = document.createElement('iframe');
  const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
    const isOwn = source === window || (source !== null && source === frame.contentWindow);
    if (isOwn && origin === location.origin && typeof data === 'string' && data.startsWith(COMPLETE))
      onComplete();
  };
  window.addEventListener('message', hear);
  window.tmx_profiling_complete = (profiled) => profiled === session && onComplete();

  const run = () => {
    if (frame.contentWindow) frame.contentWindow.tmx_profiling_complete = window.tmx_profiling_complete;
    frame.contentDocument?.head.append(tagFor(session));
  };
  frame.addEventListener('load', run, { once: true });
  hide(frame);
  frame.src = PLACE;
  document.body.append(frame);
  return () => {
    window.removeEventListener('message', hear);
    // A tag that runs cannot be stopped: without a function it would tell the merchant's page after all.
    window.tmx_profiling_complete = () => undefined;
    frame.remove();
  };
}

/** Not with `display: none`: a frame that is not drawn is not run everywhere. */
function hide(frame: HTMLIFrameElement): void {
  frame.title = '';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText =
    'position: absolute; inset: 0 auto auto 0; width: 1px; height: 1px; border: 0; opacity: 0';
}

function tagFor(session: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = addressOf(session);
  return script;
}

function addressOf(session: string): string {
  // The simulator stands for the maker's own host.
  const host = (!settings.simulatedProviders && settings.tmxHost) || 'h.online-metrix.net';
  const url = new URL('/fp/tags.js', `https://${host}`);
  url.search = String(
    new URLSearchParams({ org_id: settings.tmxOrgId || 'sandbox', session_id: session, pageid: '1' }),
  );
  return url.href;
}
