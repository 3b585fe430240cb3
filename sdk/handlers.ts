import type { OutgoingEvent, Payloads } from './protocol';

/** What a handler gets: the event's payload, but for a company itself, or null when none is chosen any more. */
export type Heard<Event extends OutgoingEvent> = Event extends 'companySelection'
  ? Payloads['companySelection']['company']
  : Payloads[Event];
type Handler<Event extends OutgoingEvent> = (heard: Heard<Event>) => void;
type AnyHandler = (heard: never) => void;

export type Handlers = {
  on: <Event extends OutgoingEvent>(event: Event, handler: Handler<Event>) => void;
  off: <Event extends OutgoingEvent>(event: Event, handler: Handler<Event>) => void;
  tell: (event: OutgoingEvent, payload: unknown) => void;
  forget: () => void;
};

/** Who wants to hear what. A handler that throws does not keep the others from hearing. */
export function createHandlers(): Handlers {
  const handlers = new Map<OutgoingEvent, Set<AnyHandler>>();
  return {
    on: (event, handler) => {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
    },
    off: (event, handler) => {
      handlers.get(event)?.delete(handler);
    },
    tell: (event, payload) => {
      for (const handler of [...(handlers.get(event) ?? [])]) {
        try {
          handler(payload as never);
        } catch (error) {
          // It is the merchant's fault and belongs in the merchant's console, not in our way.
          setTimeout(() => {
            throw error;
          });
        }
      }
    },
    forget: () => handlers.clear(),
  };
}
