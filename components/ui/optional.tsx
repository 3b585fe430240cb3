import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

type Props = { children: ReactNode; onError?: (error: unknown) => void };

/** A part that the page can do without: while it loads, and when it fails, there is nothing. */
export const Optional = ({ children, onError }: Props) => (
  <ErrorBoundary fallback={null} onError={onError}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
