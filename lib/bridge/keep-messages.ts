const MAX_KEPT_MESSAGES = 20;

/**
 * Keeps the messages that arrive while nothing listens to them yet. Returns a function that dispatches them again after the
 * current task, with their data, origin and source, and keeps no more.
 */
export function keepMessages(window: Window): () => void {
  const kept: MessageEventInit[] = [];
  const keepMessage = (event: Event) => kept.length < MAX_KEPT_MESSAGES && kept.push(event);
  window.addEventListener('message', keepMessage);
  return () => {
    window.removeEventListener('message', keepMessage);
    // A message is its own initial values.
    setTimeout(() =>
      kept.splice(0).forEach((event) => window.dispatchEvent(new MessageEvent('message', event))),
    );
  };
}
