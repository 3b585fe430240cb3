let lastEvent: Promise<unknown> = Promise.resolve();

/** Sends company events to the host page in order; one of them may be waiting for analytics. */
export function enqueueCompanyEvent(emit: () => void | Promise<void>): void {
  lastEvent = lastEvent.then(emit, emit);
}
