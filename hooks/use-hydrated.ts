import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is as the server made it, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
