import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Says each change of its text once, when the reader is idle. It must stand on the page before the text does. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  );
}
