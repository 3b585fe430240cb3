import { outgoingEvents, SOURCE, VERSION, type Envelope, type Push } from './protocol';

const LEAST = 100;
const MOST = 20_000;

export type Frame = {
  post: (message: Push) => void;
  remove: () => void;
};

/** Puts a frame into a container and hears it: only messages from this window, and only from its origin. */
export function createFrame(container: Element, url: URL, hear: (message: Envelope) => void): Frame {
  const wrapper = document.createElement('div');
  wrapper.className = 'usance-content-wrapper';
  const frame = document.createElement('iframe');
  frame.title = 'Usance Checkout';
  frame.allow = 'camera; microphone; payment';
  frame.setAttribute('loading', 'eager');
  // A page with no-referrer would leave the checkout without a name for it where ancestorOrigins is unknown.
  frame.referrerPolicy = 'origin';
  // A colour scheme of its own would make the frame opaque.
  frame.style.cssText =
    'display:block;width:100%;height:640px;border:0;background:transparent;color-scheme:normal';
  frame.src = url.href;
  wrapper.append(frame);

  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== url.origin || !isEnvelope(data)) return;
    if (data.event === 'resize' && isHeight(data.payload.height)) {
      frame.style.height = `${data.payload.height}px`;
    }
    hear(data);
  };
  window.addEventListener('message', listen);
  container.append(wrapper);

  return {
    post: (message) => frame.contentWindow?.postMessage(message, url.origin),
    remove: () => {
      window.removeEventListener('message', listen);
      wrapper.remove();
    },
  };
}

const isHeight = (height: unknown) =>
  Number.isInteger(height) && Number(height) >= LEAST && Number(height) <= MOST;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

function isEnvelope(data: unknown): data is Envelope {
  return (
    isPlain(data) &&
    data.source === SOURCE &&
    data.version === VERSION &&
    outgoingEvents.some((event) => event === data.event) &&
    isPlain(data.payload)
  );
}
