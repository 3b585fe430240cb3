import { SOURCE, outgoingEvents, type OutgoingEvent } from '@/sdk/protocol';

type Hear = (event: OutgoingEvent, payload: Record<string, unknown>) => void;

/** A frame without the SDK, for addresses that the SDK would never make. Returns how to take it away. */
export function mountRawFrame(place: HTMLElement, address: string, hear: Hear): () => void {
  const frame = document.createElement('iframe');
  frame.title = 'Checkout';
  frame.style.cssText = 'display:block;width:100%;border:0;height:420px';
  frame.src = address;
  const listen = ({ data, origin, source }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== new URL(address).origin || data?.source !== SOURCE)
      return;
    const event = outgoingEvents.find((known) => known === data.event);
    if (event) hear(event, data.payload);
  };
  window.addEventListener('message', listen);
  place.replaceChildren(frame);
  return () => {
    window.removeEventListener('message', listen);
    frame.remove();
  };
}
