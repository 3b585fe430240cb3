import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { useReport } from '@/hooks/use-report';

const Unexpected = lazy(async () => ({ default: (await import('./unexpected')).Unexpected }));

/** The screen for what nobody expected. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const report = useReport();
  const fallback = (
    <Suspense>
      <Unexpected />
    </Suspense>
  );
  return (
    <Boundary fallback={fallback} onError={(error) => report(error, 'fatal')}>
      {children}
    </Boundary>
  );
}
