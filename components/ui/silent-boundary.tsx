import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

type Props = { children: ReactNode; onError?: (error: unknown) => void };

/** Renders an optional part of the page: nothing while it loads and nothing when it fails. */
export const SilentBoundary = ({ children, onError }: Props) => (
  <ErrorBoundary fallback={null} onError={onError}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
