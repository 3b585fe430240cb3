/** Waits that can be ended early; `skip` ends all pending ones. */
export type InterruptibleWait = { wait: (milliseconds: number) => Promise<void>; skip: () => void };

/** Creates a wait that is extended while the browser is offline and ends as soon as it is online again. */
export function createInterruptibleWait(): InterruptibleWait {
  const activeWaits = new Set<() => void>();
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          removeEventListener('online', end);
          activeWaits.delete(end);
          resolve();
        };
        const timer = setTimeout(() => navigator.onLine && end(), milliseconds);
        addEventListener('online', end);
        activeWaits.add(end);
      }),
    skip: () => activeWaits.forEach((end) => end()),
  };
}
