import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Screen readers announce a text only if its region was mounted earlier; set the text after this delay. */
export const LIVE_REGION_DELAY_MS = 100;

/** Announces each change of its text once, when the screen reader is idle. Must be mounted before the text is set. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  );
}
