import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

type Props = { children: ReactNode; placeholder?: ReactNode; onError?: (error: unknown) => void };

/** Renders an optional part of the page: the placeholder while it loads and nothing when it fails. */
export const SilentBoundary = ({ children, placeholder, onError }: Props) => (
  <ErrorBoundary fallback={null} onError={onError}>
    <Suspense fallback={placeholder}>{children}</Suspense>
  </ErrorBoundary>
);
