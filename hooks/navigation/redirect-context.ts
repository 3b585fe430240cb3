import type { RedirectContext } from '@/lib/checkout/redirect-guard';
import { settings } from '@/lib/settings';

/** Returns the context for the redirect guard: origin, `path` and allow-list. Browser only. */
export const getRedirectContext = (path: string): RedirectContext => ({
  origin: window.location.origin,
  path,
  allowedHosts: settings.redirectHosts,
});
