import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorTitle } from '@/components/payment-methods/error-title';
import { Notice } from '@/components/ui/notice';
import type { Problem } from '@/hooks/use-attempt';
import { useTranslation } from '@/hooks/use-translations';

/** Says what happened, whether money moved and what to do now; takes the focus when it is new. */
export function ConfirmError({ problem, onSeen }: { problem?: Problem; onSeen: () => void }) {
  const { t } = useTranslation('checkout');
  const box = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  const isNew = problem?.isNew ?? false;
  useEffect(() => {
    if (!isNew) return;
    box.current?.focus();
    seen();
  }, [isNew]);
  if (!problem) return null;
  return (
    <Notice ref={box} tabIndex={-1} role="alert" tone="danger" data-testid="paymentConfirmation.error">
      <ErrorTitle of={t('confirm.heading')} />
      {t(`confirm.${problem.kind}`)}
    </Notice>
  );
}
