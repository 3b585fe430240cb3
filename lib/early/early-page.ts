import type { EarlyStore } from './early-state';

/** The id of the element that the plans are drawn into. */
export const EARLY_PLANS_ID = 'early-plans';

/** What the early script shows and sends until React takes over. */
export type EarlyPage = {
  store: EarlyStore;
  /** The error that prevented drawing the plans. */
  error?: unknown;
  /** Stops telling the height of the page, and returns the last one in CSS pixels. */
  stopHeightReports: () => number | undefined;
};

declare global {
  interface Window {
    /** Set by the early script. */
    usanceEarlyPage?: EarlyPage;
  }
}
