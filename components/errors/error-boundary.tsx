import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { useReport } from '@/hooks/use-report';

const Unexpected = lazyPart(async () => (await import('./unexpected')).Unexpected);

/** Says that something went wrong; loaded when it has. */
export const UnexpectedScreen = () => (
  <Suspense>
    <Unexpected />
  </Suspense>
);

/** The screen for what nobody expected. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const report = useReport();
  return (
    <Boundary fallback={<UnexpectedScreen />} onError={(error) => report(error, 'fatal')}>
      {children}
    </Boundary>
  );
}
