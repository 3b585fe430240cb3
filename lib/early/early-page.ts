import type { EarlyResponse } from '@/lib/api/early-read/early-read';
import type { EarlyStore } from './early-state';

/** The id of the element that the plans are drawn into. */
export const EARLY_PLANS_ID = 'early-plans';

/** State of the page before React, which the early script, the plans script and then React use. */
type EarlyPage = {
  store: EarlyStore;
  /** The response to the first read, until the plans script takes it; undefined on failure. */
  response?: Promise<EarlyResponse | undefined>;
  /** The error that prevented drawing the plans. */
  error?: unknown;
  /** Hands the messages and the height over to React: returns the last height that was sent, in CSS pixels. */
  handOver: () => number | undefined;
  /** Ends the wait for scripts that do not arrive: React has begun. */
  stopReloads: () => void;
};

declare global {
  interface Window {
    /** Set by the early script. */
    usanceEarlyPage?: EarlyPage;
  }
}
