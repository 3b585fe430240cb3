import type { IncomingMessage, OutgoingMessage } from '@/lib/domain/messages';
import { findParentOrigin } from './parent-origin';
import { parseMessage, type TrustedSenders } from './parse-message';
import { postToParent } from './post-to-parent';
import { createRateLimiter } from './rate-limit';
import { throttleEvent, type LastSentTimes } from './throttle-event';

export type Bridge = {
  isEmbedded: boolean;
  /** Posts an event to the embedding page; does nothing outside of a frame. */
  send: (message: OutgoingMessage) => void;
  /** Listens for messages of the embedding page. Returns the unsubscribe function. */
  subscribe: (listener: (message: IncomingMessage) => void) => () => void;
};

const MAX_MESSAGES_PER_SECOND = 20;

/**
 * Creates the bridge to the embedding page. The only module that posts to it or listens to it. Incoming messages above 20
 * a second are dropped.
 */
export function createBridge(window: Window): Bridge {
  const { parent, location } = window;
  const isEmbedded = parent !== window;
  const trusted: TrustedSenders = {
    parent,
    parentOrigin: findParentOrigin({
      ancestorOrigins: location.ancestorOrigins,
      referrer: window.document.referrer,
      isEmbedded,
    }),
    self: window,
    ownOrigin: location.origin,
  };
  let lastSentTimes: LastSentTimes = {};
  let isReady = false;
  const queue: OutgoingMessage[] = [];

  const post = (message: OutgoingMessage) => {
    const result = throttleEvent(lastSentTimes, message.event, Date.now());
    lastSentTimes = result.lastSentTimes;
    if (result.shouldSend) postToParent(parent, message);
  };

  return {
    isEmbedded,
    send(message) {
      if (!isEmbedded) return;
      // `ready` is sent first, and other events are queued until then; only the height cannot wait.
      if (!isReady && message.event !== 'ready' && message.event !== 'resize') {
        queue.push(message);
        return;
      }
      post(message);
      if (message.event !== 'ready') return;
      isReady = true;
      queue.splice(0).forEach(post);
    },
    subscribe(listener) {
      const isWithinLimit = createRateLimiter(MAX_MESSAGES_PER_SECOND, 1000);
      const onMessage = (event: MessageEvent) => {
        const message = parseMessage(event, trusted);
        if (message && isWithinLimit(Date.now())) listener(message);
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}
