import type { ReactNode } from 'react';

/** The shell of an invisible page: renders its children alone. */
export function HeadlessShell({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
