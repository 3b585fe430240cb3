/** What happens in the frame of the identity check. Only a hint: how it ends is for the API to say. */
export type FrameEvent = 'opened' | 'started' | 'submitted' | 'finished' | 'canceled' | 'reload';

export type IdentityFrame = {
  url: string;
  /** Two letters. */
  language: string;
  title: string;
  /** The id of the element that the frame stands in; on a small screen it lies over the page. */
  root: string;
  onEvent: (event: FrameEvent) => void;
};

const provider = /^https:\/\/([a-z0-9-]+\.)*veriff\.(me|com)$/;
const frameOf = () => document.querySelector<HTMLIFrameElement>('iframe#veriffFrame');

/**
 * Shows the identity provider's own frame. Its SDK believes every message of every window, so nothing reaches it that
 * does not come from that frame and from its origin; the wish to reload our page reaches nobody. Returns how to close.
 */
export async function openIdentityFrame(options: IdentityFrame, signal: AbortSignal): Promise<() => void> {
  const { createVeriffFrame, MESSAGES } = await import('@veriff/incontext-sdk');
  if (signal.aborted) return () => undefined;
  const { url, language, title, root, onEvent } = options;
  const names = new Map<string, FrameEvent>([
    [MESSAGES.STARTED, 'started'],
    [MESSAGES.SUBMITTED, 'submitted'],
    [MESSAGES.FINISHED, 'finished'],
    [MESSAGES.CANCELED, 'canceled'],
    [MESSAGES.RELOAD_REQUEST, 'reload'],
  ]);
  const guard = (event: MessageEvent<unknown>) => {
    if (typeof event.data !== 'string' || !event.data.startsWith('VERIFF_')) return;
    if (!isFromFrame(event)) return event.stopImmediatePropagation();
    if (event.data === 'VERIFF_HANDSHAKE') onEvent('opened');
    if (event.data === 'VERIFF_FINISHED' || event.data === 'VERIFF_CANCELED') keepFocus();
    if (event.data !== 'VERIFF_FORCE_RELOAD') return;
    event.stopImmediatePropagation();
    onEvent('reload');
  };
  // Before the SDK's own listener, and at the window itself: nothing comes earlier.
  window.addEventListener('message', guard, true);
  const dismiss = () => window.removeEventListener('message', guard, true);
  let close: () => void;
  try {
    ({ close } = createVeriffFrame({
      url,
      lang: language,
      embedded: true,
      embeddedOptions: { rootElementID: root },
      onEvent: (message) => {
        const name = names.get(message);
        if (name) onEvent(name);
      },
      onReload: () => undefined,
    }));
  } catch (error) {
    dismiss();
    throw error;
  }
  const frame = frameOf();
  frame?.setAttribute('title', title);
  frame?.setAttribute('data-testid', 'verificationFrame');
  return () => {
    dismiss();
    keepFocus();
    // Where it has closed itself, closing again would undo what the page did with its scrolling since.
    if (frameOf()) close();
  };
}

/** A frame that goes with the focus takes it out of the page altogether, and the page could not say where it goes on. */
function keepFocus(): void {
  if (document.hasFocus() && document.activeElement === frameOf()) window.focus();
}

function isFromFrame({ source, origin }: MessageEvent<unknown>): boolean {
  const frame = frameOf();
  if (!frame || source !== frame.contentWindow) return false;
  return origin === new URL(frame.src).origin || provider.test(origin);
}
