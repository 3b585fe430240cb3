import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { lazyComponent } from '@/hooks/react/lazy-component';
import type { AgreementProps } from './agreement/agreed-terms';

const AgreementDialog = lazyComponent(
  async () => (await import('./agreement/agreement-dialog')).AgreementDialog,
);

/** Opens the agreement, with the mandate of a direct debit. */
export function AgreementButton(agreement: AgreementProps) {
  const { t } = useTranslation('next-steps');
  const [isOpen, setIsOpen] = useState(false);
  const hasMandate = agreement.method?.type === 'direct_debit';
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t(hasMandate ? 'agreement.showWithMandate' : 'agreement.show')}
      </Button>
      {isOpen && (
        <SilentBoundary>
          <AgreementDialog {...agreement} onClose={() => setIsOpen(false)} />
        </SilentBoundary>
      )}
    </>
  );
}
