import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns false on the server and during hydration, and true after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
