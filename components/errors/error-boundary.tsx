import type { ReactNode } from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { Panel } from '@/components/ui/panel';
import { useBridge } from '@/hooks/use-bridge';
import { useReference } from '@/hooks/use-reference';
import { useReport } from '@/hooks/use-report';
import { useTranslation } from '@/hooks/use-translations';
import { ContactLink } from './contact-link';

/** Says that there was an error, and where to turn. Never loaded later: what is missing may be just that. */
export function UnexpectedScreen() {
  const { t } = useTranslation('errors');
  return (
    <Panel role="alert">
      <h1 data-testid="error.title">{t('applicationError')}</h1>
      <div data-testid="error.message">
        <ContactLink text="generic" subject={t('applicationError')} />
      </div>
    </Panel>
  );
}

/** The screen for what nobody expected; the embedding page hears that the buyer cannot go on. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const report = useReport();
  const bridge = useBridge();
  const { parameters } = useReference();
  const fail = (error: unknown) => {
    report(error, 'fatal');
    const { order: orderId, intent: intentId } = parameters;
    bridge.send({ event: 'failure', payload: { reason: 'Application error', orderId, intentId } });
  };
  return (
    <Boundary fallback={<UnexpectedScreen />} onError={fail}>
      {children}
    </Boundary>
  );
}
