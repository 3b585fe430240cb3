import type { ReactNode } from 'react';

/** Nothing around the page: whoever embeds it sees no pixel of ours. */
export function HeadlessShell({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
