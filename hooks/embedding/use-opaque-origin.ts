import { useHydrated } from '@/hooks/react/use-hydrated';

/** Returns true in a frame with an opaque origin (sandboxed without `allow-same-origin`), where CORS fails all calls. */
export const useOpaqueOrigin = (): boolean => useHydrated() && window.origin === 'null';
