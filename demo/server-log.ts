import { createEventLog } from './event-log';

/** Shows the webhooks that the shop's server received for a purchase, as they arrive. */
export function connectServerLog(purchaseId: string, list: Element, hint: Element): void {
  hint.textContent = 'Webhooks of the sandbox whose signature the server has verified, the newest first.';
  const logEvent = createEventLog(list);
  const shownIds = new Set<unknown>();
  // After a lost connection the server sends everything again.
  new EventSource(`/purchases/${purchaseId}/webhooks`).addEventListener('message', ({ data }) => {
    const { id, type, ...payload } = JSON.parse(data);
    if (shownIds.has(id)) return;
    shownIds.add(id);
    logEvent(type, payload);
  });
}
