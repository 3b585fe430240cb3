import { hideKeyInAddress } from '@/lib/session/hide-key';
import { vendorSettings } from '@/lib/settings/vendors';

declare global {
  interface Window {
    /** Called by the profiling tag on completion. */
    tmx_profiling_complete?: (session: string) => unknown;
  }
}

const COMPLETION_CALLBACK = 'tmx_profiling_complete';
/** An empty page: the tag sends the URL it runs at to its vendor, and the checkout's URL contains the order key. */
const PROFILING_PAGE_PATH = '/profiling.html';

/** False when no account is configured, so there is no tag to wait for. */
export const hasProfiling = vendorSettings.hasSimulatedProviders || vendorSettings.tmxOrgId !== '';

/**
 * Profiles the browser under a fraud session, in a hidden frame of our own origin. The tag reports its completion to a
 * callback of its own window or that of the parent, and falls back to a message to the top window, which is the
 * merchant's page: so both callbacks are defined. Returns a function that stops and removes the tag.
 */
export function startProfiling(sessionId: string, onComplete: () => void): () => void {
  hideKeyInAddress();
  const frame = document.createElement('iframe');
  const onMessage = ({ data, source, origin }: MessageEvent<unknown>) => {
    const isOwn = source === window || (source !== null && source === frame.contentWindow);
    if (
      isOwn &&
      origin === location.origin &&
      typeof data === 'string' &&
      data.startsWith(COMPLETION_CALLBACK)
    )
      onComplete();
  };
  window.addEventListener('message', onMessage);
  window.tmx_profiling_complete = (profiledSessionId) => profiledSessionId === sessionId && onComplete();

  const appendTag = () => {
    if (frame.contentWindow) frame.contentWindow.tmx_profiling_complete = window.tmx_profiling_complete;
    frame.contentDocument?.head.append(createTag(sessionId));
  };
  frame.addEventListener('load', appendTag, { once: true });
  hideFrame(frame);
  frame.src = PROFILING_PAGE_PATH;
  document.body.append(frame);
  return () => {
    window.removeEventListener('message', onMessage);
    // A running tag cannot be stopped, and without a callback it would message the merchant's page.
    window.tmx_profiling_complete = () => undefined;
    frame.remove();
  };
}

/** Avoids `display: none`: some browsers do not run a frame that is not rendered. */
function hideFrame(frame: HTMLIFrameElement): void {
  frame.title = '';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText =
    'position: absolute; inset: 0 auto auto 0; width: 1px; height: 1px; border: 0; opacity: 0';
}

function createTag(sessionId: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = tagUrlOf(sessionId);
  return script;
}

function tagUrlOf(sessionId: string): string {
  // The simulator intercepts the vendor's own host.
  const host = (!vendorSettings.hasSimulatedProviders && vendorSettings.tmxHost) || 'h.online-metrix.net';
  const url = new URL('/fp/tags.js', `https://${host}`);
  url.search = String(
    new URLSearchParams({ org_id: vendorSettings.tmxOrgId || 'sandbox', session_id: sessionId, pageid: '1' }),
  );
  return url.href;
}
