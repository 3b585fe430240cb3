import { hideKeyInAddress } from '@/lib/session/hide-key';

/** An event of the identity frame. Only a hint: the result comes from the API. */
export type IdentityFrameEvent = 'opened' | 'started' | 'submitted' | 'finished' | 'canceled' | 'reload';

export type IdentityFrameOptions = {
  url: string;
  /** Two-letter code. */
  language: string;
  title: string;
  /** Id of the element that the frame is mounted in; on a small screen it covers the page. */
  rootId: string;
  onEvent: (event: IdentityFrameEvent) => void;
};

const providerOriginPattern = /^https:\/\/([a-z0-9-]+\.)*veriff\.(me|com)$/;
const findFrame = () => document.querySelector<HTMLIFrameElement>('iframe#veriffFrame');

/**
 * Opens the identity provider's frame. Its SDK trusts messages of every window, so messages from any other window or
 * origin are stopped before they reach it, and so is its request to reload our page. Returns the close function.
 * @throws Error when there is no element with `rootId`
 */
export async function openIdentityFrame(
  options: IdentityFrameOptions,
  signal: AbortSignal,
): Promise<() => void> {
  const { createVeriffFrame, MESSAGES } = await import('@veriff/incontext-sdk');
  if (signal.aborted) return () => undefined;
  hideKeyInAddress();
  const { url, language, title, rootId, onEvent } = options;
  const eventsByMessage = new Map<string, IdentityFrameEvent>([
    [MESSAGES.STARTED, 'started'],
    [MESSAGES.SUBMITTED, 'submitted'],
    [MESSAGES.FINISHED, 'finished'],
    [MESSAGES.CANCELED, 'canceled'],
    [MESSAGES.RELOAD_REQUEST, 'reload'],
  ]);
  const filterMessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data !== 'string' || !event.data.startsWith('VERIFF_')) return;
    if (!isFromFrame(event)) return event.stopImmediatePropagation();
    if (event.data === 'VERIFF_HANDSHAKE') onEvent('opened');
    if (event.data === 'VERIFF_FINISHED' || event.data === 'VERIFF_CANCELED') moveFocusOutOfFrame();
    if (event.data !== 'VERIFF_FORCE_RELOAD') return;
    event.stopImmediatePropagation();
    onEvent('reload');
  };
  // Added before the SDK's own listener, in the capture phase, so that it runs first.
  window.addEventListener('message', filterMessage, true);
  const stopFiltering = () => window.removeEventListener('message', filterMessage, true);
  let close: () => void;
  try {
    ({ close } = createVeriffFrame({
      url,
      lang: language,
      embedded: true,
      embeddedOptions: { rootElementID: rootId },
      onEvent: (message) => {
        const frameEvent = eventsByMessage.get(message);
        if (frameEvent) onEvent(frameEvent);
      },
      onReload: () => undefined,
    }));
  } catch (error) {
    stopFiltering();
    throw error;
  }
  const frame = findFrame();
  frame?.setAttribute('title', title);
  frame?.setAttribute('data-testid', 'verificationFrame');
  return () => {
    stopFiltering();
    moveFocusOutOfFrame();
    // If the SDK has closed the frame itself, another close would reset the page's scroll position.
    if (findFrame()) close();
  };
}

/** Removing a focused frame would leave the document without focus, and the page could not move it. */
function moveFocusOutOfFrame(): void {
  if (document.hasFocus() && document.activeElement === findFrame()) window.focus();
}

function isFromFrame({ source, origin }: MessageEvent<unknown>): boolean {
  const frame = findFrame();
  if (!frame || source !== frame.contentWindow) return false;
  return origin === new URL(frame.src).origin || providerOriginPattern.test(origin);
}
