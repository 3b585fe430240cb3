import { useHydrated } from '@/hooks/react/use-hydrated';

/** Returns whether the origin is opaque (a frame sandboxed without `allow-same-origin`): CORS fails all calls. */
export const useOpaqueOrigin = (): boolean => useHydrated() && window.origin === 'null';
