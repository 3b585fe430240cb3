import { useHydrated } from './use-hydrated';

/** Whether the frame has no origin (a sandbox without `allow-same-origin`): no call can be answered there. */
export const useIsolated = (): boolean => useHydrated() && window.origin === 'null';
