import { SOURCE, VERSION, type IncomingMessage, type OutgoingMessage } from '@/lib/domain/messages';
import { acceptMessage, type Trusted } from './accept-message';
import { parentOrigin } from './parent-origin';
import { createRateLimit } from './rate-limit';
import { passGate, type Sent } from './send-gate';

export type Bridge = {
  isEmbedded: boolean;
  /** Tells the embedding page; does nothing when there is none. */
  send: (message: OutgoingMessage) => void;
  /** Hears what the embedding page pushes. Returns how to stop. */
  subscribe: (listener: (message: IncomingMessage) => void) => () => void;
};

const PER_SECOND = 20;

/** The only place that posts to or listens to the embedding page. */
export function createBridge(window: Window): Bridge {
  const { parent, location } = window;
  const isEmbedded = parent !== window;
  const trusted: Trusted = {
    parent,
    parentOrigin: parentOrigin({
      ancestorOrigins: location.ancestorOrigins,
      referrer: window.document.referrer,
      isEmbedded,
    }),
    self: window,
    ownOrigin: location.origin,
  };
  let sent: Sent = {};
  let ready = false;
  const held: OutgoingMessage[] = [];

  const post = ({ event, payload }: OutgoingMessage) => {
    const gate = passGate(sent, event, Date.now());
    sent = gate.sent;
    // The target is a wildcard by specification: nothing in a payload may be a secret.
    if (gate.pass) parent.postMessage({ source: SOURCE, version: VERSION, event, payload }, '*');
  };

  return {
    isEmbedded,
    send(message) {
      if (!isEmbedded) return;
      // `ready` is the first that a merchant's page hears, but for the height, which cannot wait.
      if (!ready && message.event !== 'ready' && message.event !== 'resize') {
        held.push(message);
        return;
      }
      post(message);
      if (message.event !== 'ready') return;
      ready = true;
      held.splice(0).forEach(post);
    },
    subscribe(listener) {
      const mayPass = createRateLimit(PER_SECOND, 1000);
      const hear = (event: MessageEvent) => {
        const message = acceptMessage(event, trusted);
        if (message && mayPass(Date.now())) listener(message);
      };
      window.addEventListener('message', hear);
      return () => window.removeEventListener('message', hear);
    },
  };
}
