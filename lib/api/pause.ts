/** A wait that whoever is waiting can cut short. */
export type Pause = { wait: (milliseconds: number) => Promise<void>; skip: () => void };

/** Waits so long, and without a connection until there is one again; its return ends any wait. */
export function createPause(): Pause {
  let end: () => void = () => undefined;
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => navigator.onLine && end(), milliseconds);
        end = () => {
          clearTimeout(timer);
          removeEventListener('online', end);
          resolve();
        };
        addEventListener('online', end);
      }),
    skip: () => end(),
  };
}
