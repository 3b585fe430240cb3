import { checkName } from './known-name';
import { outgoingEvents, type OutgoingEvent, type Payloads } from './protocol';
import { explain } from './report-problem';

/** The argument of a handler: the event's payload; for `companySelection` the company, or null if it was cleared. */
export type HandlerPayload<Event extends OutgoingEvent> = Event extends 'companySelection'
  ? Payloads['companySelection']['company']
  : Payloads[Event];
type Handler<Event extends OutgoingEvent> = (payload: HandlerPayload<Event>) => void;
type AnyHandler = (payload: never) => void;

export type EventHandlers = {
  on: <Event extends OutgoingEvent>(event: Event, handler: Handler<Event>) => void;
  off: <Event extends OutgoingEvent>(event: Event, handler: Handler<Event>) => void;
  emit: (event: OutgoingEvent, payload: unknown) => void;
  has: (event: OutgoingEvent) => boolean;
  clear: () => void;
};

/**
 * Creates the handlers of one element. A handler that throws does not stop the others. `onChange` is called when an event
 * gets its first handler or loses its last one.
 */
export function createEventHandlers(
  onChange: (event: OutgoingEvent, hasHandlers: boolean) => void = () => undefined,
): EventHandlers {
  const handlers = new Map<OutgoingEvent, Set<AnyHandler>>();
  return {
    on: (event, handler) => {
      checkName('event', event, outgoingEvents);
      if (typeof handler !== 'function')
        throw new Error(explain(`on("${event}") needs a function.`, 'names'));
      const eventHandlers = handlers.get(event) ?? new Set();
      handlers.set(event, eventHandlers);
      const isFirst = eventHandlers.size === 0;
      eventHandlers.add(handler);
      if (isFirst) onChange(event, true);
    },
    off: (event, handler) => {
      const eventHandlers = handlers.get(event);
      if (eventHandlers?.delete(handler) && eventHandlers.size === 0) onChange(event, false);
    },
    emit: (event, payload) => {
      for (const handler of [...(handlers.get(event) ?? [])]) {
        try {
          handler(payload as never);
        } catch (error) {
          // Rethrows the error of the merchant's handler to the console, outside of this loop.
          setTimeout(() => {
            throw error;
          });
        }
      }
    },
    has: (event) => Boolean(handlers.get(event)?.size),
    clear: () => handlers.clear(),
  };
}
