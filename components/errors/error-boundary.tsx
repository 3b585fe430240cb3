import type { ReactNode } from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { useErrorReporter } from '@/hooks/telemetry/use-error-monitoring';
import { ContactLink } from './contact-link';

const LazySupportReference = lazyComponent(
  async () => (await import('./support-reference')).SupportReference,
);

type UnexpectedErrorScreenProps = {
  /** Absent where another attempt cannot help. */
  onTryAgain?: () => void;
};

/** Shows a general error and the support address. Never lazy: a chunk that fails to load may be the error. */
export function UnexpectedErrorScreen({ onTryAgain }: UnexpectedErrorScreenProps) {
  const { t } = useTranslation('errors');
  return (
    <Panel role="alert">
      <h1 data-testid="error.title">{t('applicationError')}</h1>
      <div data-testid="error.message">
        <ContactLink textKey="generic" subject="Application Error" />
        <SilentBoundary>
          <LazySupportReference />
        </SilentBoundary>
      </div>
      {onTryAgain && (
        <div>
          <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
        </div>
      )}
    </Panel>
  );
}

/** Loads the page again: a chunk that could not be loaded would fail again without. */
const reloadPage = () => window.location.reload();

/** Replaces a page that throws by an error screen, reports the error, and then sends `failure` to the host page. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const report = useErrorReporter();
  const bridge = useBridge();
  const { parameters } = useReference();
  const reportFailure = (error: unknown) => {
    const { order: orderId, intent: intentId } = parameters;
    const payload = { reason: 'Application error', code: 'unavailable', orderId, intentId };
    void report(error, 'fatal').then((reference) =>
      bridge.send({ event: 'failure', payload: { ...payload, reference } }),
    );
  };
  return (
    <Boundary
      fallback={<UnexpectedErrorScreen onTryAgain={reloadPage} />}
      onError={reportFailure}
      // Removes the error screen when the host page opens another order.
      resetKeys={[parameters.intent, parameters.order]}
    >
      {children}
    </Boundary>
  );
}
