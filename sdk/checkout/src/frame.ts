import {
  outgoingEvents,
  MESSAGE_SOURCE,
  PROTOCOL_VERSION,
  type MessageEnvelope,
  type PushMessage,
} from './protocol';

const MIN_HEIGHT_PX = 100;
const SKELETON =
  'linear-gradient(#8881 0 0) 0 0/45% 28px no-repeat,linear-gradient(#8881 0 0) 0 52px/100% 180px no-repeat';

export type Frame = {
  post: (message: PushMessage) => void;
  remove: () => void;
  element: HTMLIFrameElement;
  /** Shows the page in the frame, or a skeleton instead of it. Before the page is painted, the skeleton shows through. */
  showContent: (isShown: boolean) => void;
};

/**
 * Mounts an iframe and listens for its messages: only those of its own window and origin, and only while it is in the
 * document. Heights are CSS pixels.
 */
export function createFrame(
  container: Element,
  url: URL,
  onMessage: (message: MessageEnvelope) => void,
  name = '',
): Frame {
  const wrapper = document.createElement('div');
  wrapper.className = 'usance-content-wrapper';
  const iframe = document.createElement('iframe');
  iframe.title = 'Usance Checkout';
  // The appearance: the page in the frame reads it before its first paint, and it is in no URL.
  iframe.name = name;
  iframe.allow = 'camera; microphone; payment';
  iframe.setAttribute('loading', 'eager');
  // Browsers without ancestorOrigins tell the checkout the host page's origin only in the referrer.
  iframe.referrerPolicy = 'origin';
  // Transparent where page and checkout have the same colour scheme; else the browser paints a background behind it.
  iframe.style.cssText =
    'display:block;width:100%;height:640px;border:0;background:transparent;color-scheme:inherit';
  iframe.src = url.href;
  const showContent = (isShown: boolean) => {
    wrapper.style.background = isShown ? '' : SKELETON;
    iframe.style.visibility = isShown ? '' : 'hidden';
  };
  wrapper.style.background = SKELETON;
  wrapper.append(iframe);

  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!iframe.isConnected || source !== iframe.contentWindow) return;
    if (origin !== url.origin || !isEnvelope(data)) return;
    if (data.event === 'resize' && isAllowedHeight(data.payload.height)) {
      iframe.style.height = `${data.payload.height}px`;
    }
    onMessage(data);
  };
  window.addEventListener('message', handleMessage);
  container.append(wrapper);

  return {
    post: (message) => iframe.contentWindow?.postMessage(message, url.origin),
    remove: () => {
      window.removeEventListener('message', handleMessage);
      wrapper.remove();
    },
    element: iframe,
    showContent,
  };
}

const isAllowedHeight = (height: unknown) => Number.isSafeInteger(height) && Number(height) >= MIN_HEIGHT_PX;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

function isEnvelope(data: unknown): data is MessageEnvelope {
  return (
    isPlainObject(data) &&
    data.source === MESSAGE_SOURCE &&
    data.version === PROTOCOL_VERSION &&
    outgoingEvents.some((event) => event === data.event) &&
    isPlainObject(data.payload)
  );
}
