/** A wait that whoever is waiting can cut short. */
export type Pause = { wait: (milliseconds: number) => Promise<void>; skip: () => void };

/** Waits so long, and without a connection until there is one again; its return ends every wait. */
export function createPause(): Pause {
  const waits = new Set<() => void>();
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          removeEventListener('online', end);
          waits.delete(end);
          resolve();
        };
        const timer = setTimeout(() => navigator.onLine && end(), milliseconds);
        addEventListener('online', end);
        waits.add(end);
      }),
    skip: () => waits.forEach((end) => end()),
  };
}
