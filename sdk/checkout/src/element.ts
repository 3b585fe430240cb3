import { mergeOptions, type Appearance } from './appearance';
import { readColorScheme } from './color-scheme';
import { emitMessage } from './emit-message';
import { createEventHandlers, type EventHandlers } from './event-handlers';
import { findContainer } from './find-container';
import { checkOptions } from './known-name';
import { mountFrame, type MountedFrame } from './mounted-frame';
import {
  toPushPayload,
  toTargetParameters,
  type AnyElementOptions,
  type CheckoutTarget,
  type CompanySearchOptions,
  type ElementOptions,
  type PartialCheckoutTarget,
} from './options';
import { CONFIRM_ORDER_EVENT, type MessageEnvelope } from './protocol';
import { reportProblem, setReportOrigin } from './report-problem';

type UsanceElement = Pick<EventHandlers, 'on' | 'off'> & {
  /** Shows the element in a container, given as an element or a selector. @throws Error if nothing matches */
  mount: (container: string | Element) => void;
  /** Removes the element from the page; it can be mounted again. */
  unmount: () => void;
  /** Removes the element for good, with its handlers; `Usance().update` no longer updates it. */
  destroy: () => void;
  /**
   * Changes the element in place. Changes before `mount` become part of the frame's URL. Another order or intent with its
   * key begins a new checkout, also where the last one has ended.
   */
  update: (changes: ElementOptions | (ElementOptions & CheckoutTarget)) => void;
};

export type CheckoutElement = UsanceElement & {
  /** Asks the checkout to confirm. With an incomplete form it replies with `formState`. */
  confirm: () => void;
};

export type CompanySearchElement = Omit<CheckoutElement, 'update'> & {
  /**
   * Changes the element in place. With an intent or an order and its key, the search becomes their checkout and keeps
   * the selected company.
   */
  update: (changes: CompanySearchOptions | (CompanySearchOptions & CheckoutTarget)) => void;
};

/** Creates an embedded element. `buildUrl` is called at every mount. */
export function createUsanceElement(
  buildUrl: (changes: AnyElementOptions) => URL,
  onDestroy: () => void,
  appearanceOf: (changes: AnyElementOptions) => Appearance | undefined = (changes) => changes.appearance,
): CheckoutElement & CompanySearchElement {
  let changes: AnyElementOptions = {};
  let frame: MountedFrame | undefined;
  let isDestroyed = false;
  const handlers = createEventHandlers((event, hasHandlers) => {
    // A mounted frame shows the way back only if somebody listens to it.
    if (event === 'cancel')
      frame?.post({ sdk: true, action: 'push', payload: { cancel: hasHandlers ? 'event' : 'none' } });
  });

  const handleMessage = (message: MessageEnvelope) =>
    emitMessage(handlers, message, (company) => {
      changes = { ...changes, ...company };
    });
  const unmount = () => {
    frame?.remove();
    frame = undefined;
  };
  const handleSilence = () => {
    frame = undefined;
    reportProblem({ code: 'not_loaded' });
    handlers.emit('failure', { reason: 'The checkout could not be loaded', code: 'not_loaded' });
  };
  const mount = (target: Element) => {
    unmount();
    const url = buildUrl(changes);
    setReportOrigin(url.origin);
    if (!handlers.has('cancel')) url.searchParams.set('cancel', 'none');
    const appearance = appearanceOf(changes);
    setColorScheme(url, target, appearance);
    frame = mountFrame(target, url, handleMessage, handleSilence, JSON.stringify(appearance));
    if (isDestroyed) reportProblem({ code: 'destroyed' });
    else if (isDoubtful(target, url)) reportProblem({ code: 'mount' });
  };

  return {
    on: handlers.on,
    off: handlers.off,
    mount: (container) => mount(findContainer(container)),
    unmount,
    destroy: () => {
      unmount();
      isDestroyed = true;
      handlers.clear();
      onDestroy();
    },
    update: (givenChanges) => {
      const newChanges = checkOptions(givenChanges);
      changes = mergeOptions({ ...changes, ...replacedTargetOf(newChanges) }, newChanges);
      const pushed = { ...newChanges, appearance: newChanges.appearance && appearanceOf(changes) };
      frame?.post({ sdk: true, action: 'push', payload: toPushPayload(pushed) });
    },
    confirm: () => frame?.post({ sdk: true, action: 'push', event: CONFIRM_ORDER_EVENT }),
  };
}

/** Chromium's name of the permissions policy; other browsers have none. */
export type FrameWithPolicy = HTMLIFrameElement & {
  featurePolicy?: { allowsFeature: (name: string) => boolean };
};

/** Returns whether the diagnostics script has something to look at in a mounted element. */
function isDoubtful(container: Element, { protocol }: URL): boolean {
  const frames = container.querySelectorAll<FrameWithPolicy>('iframe');
  const isCameraDenied = frames[0]?.featurePolicy?.allowsFeature('camera') === false;
  // http in a page with https, in alphabetical order: the browser blocks it, without an event.
  const isMixedContent = protocol < location.protocol;
  return !container.clientWidth || frames.length > 1 || isCameraDenied || isMixedContent;
}

/**
 * Adds the colour scheme of the container to a URL that has none of its own; light is the default of the checkout. That of
 * an appearance is not part of the URL.
 */
function setColorScheme({ searchParams }: URL, container: Element, appearance?: Appearance): void {
  const colorScheme = readColorScheme(container);
  if (appearance?.colorScheme) searchParams.delete('colorScheme');
  else if (!searchParams.has('colorScheme') && colorScheme !== 'light')
    searchParams.set('colorScheme', colorScheme);
}

/** Clears the earlier target of a checkout that gets another one, and its plan. */
function replacedTargetOf(newChanges: AnyElementOptions & PartialCheckoutTarget): object {
  if (Object.keys(toTargetParameters(newChanges)).length > 0)
    return { intent: undefined, order: undefined, paymentOffer: undefined, plan: undefined };
  return 'intent' in newChanges || 'order' in newChanges ? { intent: undefined, order: undefined } : {};
}
