import { createFrame, type Frame } from './frame';
import { createHandlers, type Handlers } from './handlers';
import { pushOf, type Changes, type HandOver } from './options';
import { CONFIRM_ORDER, type Envelope, type Push } from './protocol';

/** Milliseconds within which the frame must be heard. */
const LIMIT = 20_000;

type UsanceElement = Pick<Handlers, 'on' | 'off'> & {
  /** Shows the element in a container: an element, or a selector. @throws Error when nothing matches */
  mount: (container: string | Element) => void;
  /** Takes it out of the page; it can be mounted again. */
  unmount: () => void;
  /** Takes it out for good: handlers are forgotten, and `Usance().update` does not reach it any more. */
  destroy: () => void;
  /** Changes it in place. Before `mount` the changes become part of its address. */
  update: (changes: Changes) => void;
};

export type CheckoutElement = UsanceElement & {
  /** Asks the checkout to confirm. Without a complete choice it answers with `formState`. */
  confirm: () => void;
};

export type CompanySearchElement = Omit<CheckoutElement, 'update'> & {
  /**
   * Changes it in place. With an intent or an order and its key, the search becomes the checkout of that, and keeps
   * the company that was chosen.
   */
  update: (changes: Changes | (Changes & HandOver)) => void;
};

/** One embedded element. `urlOf` is asked for its address at every mount. */
export function createElement(
  urlOf: (changes: Changes) => URL,
  onDestroy: () => void,
): CheckoutElement & CompanySearchElement {
  const handlers = createHandlers();
  let changes: Changes = {};
  let frame: Frame | undefined;
  let queue: Push[] = [];
  let ready = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hear = ({ event, payload }: Envelope) => {
    clearTimeout(timer);
    if (event === 'ready') {
      ready = true;
      queue.splice(0).forEach((message) => frame?.post(message));
    }
    // Mounted again, it knows the company that was chosen.
    if (event === 'companySelection') changes = { ...changes, companyId: payload.companyId ?? undefined };
    handlers.tell(event, event === 'companySelection' ? payload.company : payload);
  };
  const push = (message: Push) => {
    if (ready) frame?.post(message);
    else if (frame) queue.push(message);
  };
  const unmount = () => {
    clearTimeout(timer);
    frame?.remove();
    frame = undefined;
    queue = [];
    ready = false;
  };

  return {
    on: handlers.on,
    off: handlers.off,
    mount: (container) => {
      const place = typeof container === 'string' ? document.querySelector(container) : container;
      if (!place) {
        throw new Error(`Usance: nothing in the page matches ${String(container)}. Add it, then mount.`);
      }
      unmount();
      frame = createFrame(place, urlOf(changes), hear);
      timer = setTimeout(handlers.tell, LIMIT, 'failure', { reason: 'The checkout could not be loaded' });
    },
    unmount,
    destroy: () => {
      unmount();
      handlers.forget();
      onDestroy();
    },
    update: (more) => {
      // Of an intent and an order the last that was handed over counts.
      const handed = 'intent' in more || 'order' in more ? { intent: undefined, order: undefined } : {};
      changes = { ...changes, ...handed, ...more };
      push({ sdk: true, action: 'push', payload: pushOf(more) });
    },
    confirm: () => push({ sdk: true, action: 'push', event: CONFIRM_ORDER }),
  };
}
