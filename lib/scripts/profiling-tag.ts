import { settings } from '@/lib/settings';

declare global {
  interface Window {
    /** What the profiling tag calls when it is done. */
    tmx_profiling_complete?: (session: string) => unknown;
  }
}

const COMPLETE = 'tmx_profiling_complete';
/** What the tag leaves in the page beside itself. */
const leftovers = '#tmx_tags_iframe, #tdz_ifrm';

/** Whether there is a tag to wait for. */
export const hasProfiling = settings.simulatedProviders || settings.tmxOrgId !== '';

/**
 * Profiles the browser under a fraud session. The tag tells its completion to a function of the page, or else to the
 * top window, which is the merchant's page: so there is such a function, and nobody else hears. Returns how to stop
 * and to take the tag out of the page.
 */
export function startProfiling(session: string, onComplete: () => void): () => void {
  const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
    const isOwn = source === window && origin === location.origin;
    if (isOwn && typeof data === 'string' && data.startsWith(COMPLETE)) onComplete();
  };
  window.addEventListener('message', hear);
  window.tmx_profiling_complete = (profiled) => profiled === session && onComplete();

  const script = document.createElement('script');
  script.async = true;
  script.src = addressOf(session);
  document.head.append(script);
  return () => {
    window.removeEventListener('message', hear);
    // A tag that runs cannot be stopped: without a function it would tell the merchant's page after all.
    window.tmx_profiling_complete = () => undefined;
    script.remove();
    document.querySelectorAll(leftovers).forEach((element) => element.remove());
  };
}

function addressOf(session: string): string {
  const url = new URL('/fp/tags.js', `https://${settings.tmxHost || 'h.online-metrix.net'}`);
  url.search = String(
    new URLSearchParams({ org_id: settings.tmxOrgId || 'sandbox', session_id: session, pageid: '1' }),
  );
  return url.href;
}
