import type { Here } from '@/lib/checkout/gate';
import { settings } from '@/lib/settings';

/** Where we are, for the gate. Only in the browser. */
export const hereAt = (path: string): Here => ({
  origin: window.location.origin,
  path,
  hosts: settings.redirectHosts,
});
