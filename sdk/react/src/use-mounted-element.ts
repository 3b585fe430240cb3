import { type CheckoutElement, type OutgoingEvent, type UsanceClient } from '@usance/checkout';
import { useEffect, useRef, type RefObject } from 'react';

export type ElementHandle = Pick<CheckoutElement, 'confirm'>;
type Handlers = Partial<Record<OutgoingEvent, (payload: never) => void>>;
type Options = Record<string, unknown>;
type AnyElement = CheckoutElement & { update: (changes: Options) => void };
type MountedElement = {
  element: AnyElement;
  applied: Options;
  subscriptions: Map<OutgoingEvent, () => void>;
};

/**
 * Mounts an element into a container while the component is mounted, applies changed options in place, and calls the
 * newest handlers. Another `identity` or client makes a new element. Nothing happens during render: a server renders
 * the container only, and in StrictMode the first element is destroyed before the second is made.
 */
export function useMountedElement(
  client: UsanceClient,
  create: (options: Options) => CheckoutElement,
  { options, handlers, identity }: { options: Options; handlers: Handlers; identity: string },
): { containerRef: RefObject<HTMLDivElement | null>; mountedRef: RefObject<MountedElement | null> } {
  const containerRef = useRef<HTMLDivElement>(null);
  const mountedRef = useRef<MountedElement | null>(null);
  const latest = useRef({ create, options, handlers });

  useEffect(() => {
    latest.current = { create, options, handlers };
  });

  useEffect(() => {
    const container = containerRef.current;
    if (!container) return undefined;
    const applied = latest.current.options;
    const element = latest.current.create(applied) as AnyElement;
    const mounted = { element, applied, subscriptions: new Map() };
    mountedRef.current = mounted;
    // The URL of the frame depends on whether there is a handler for `cancel`.
    subscribe(mounted, () => latest.current.handlers);
    element.mount(container);
    return () => {
      mountedRef.current = null;
      element.destroy();
    };
  }, [client, identity]);

  useEffect(() => {
    const mounted = mountedRef.current;
    if (!mounted) return;
    subscribe(mounted, () => latest.current.handlers);
    const changes = findChanges(mounted.applied, options);
    mounted.applied = options;
    if (changes) mounted.element.update(changes);
  });

  return { containerRef, mountedRef };
}

/** Subscribes to the events that have a handler, and unsubscribes from the others: the SDK acts on which there are. */
function subscribe({ element, subscriptions }: MountedElement, readHandlers: () => Handlers): void {
  const handlers = readHandlers();
  for (const [event, unsubscribe] of subscriptions)
    if (!handlers[event]) {
      unsubscribe();
      subscriptions.delete(event);
    }
  for (const event of Object.keys(handlers) as OutgoingEvent[])
    if (!subscriptions.has(event)) {
      const handle = (payload: unknown) => readHandlers()[event]?.(payload as never);
      element.on(event, handle);
      subscriptions.set(event, () => element.off(event, handle));
    }
}

/** Returns the options whose values differ, or null if none does. An id is sent with its key. */
function findChanges(before: Options, after: Options): Options | null {
  const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const changed = Object.keys(after).filter((name) => after[name] !== undefined && isChanged(name));
  if (changed.length === 0) return null;
  const targetNames = ['order', 'intent', 'key'];
  const isTargetChanged = changed.some((name) => targetNames.includes(name));
  const sent = isTargetChanged ? [...changed, ...targetNames] : changed;
  return Object.fromEntries(
    sent.filter((name) => after[name] !== undefined).map((name) => [name, after[name]]),
  );
}
