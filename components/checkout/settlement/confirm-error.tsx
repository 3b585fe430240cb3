import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorPageTitle } from '@/components/errors/error-page-title';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { AttemptProblem } from '@/hooks/checkout/use-payment-attempt';
import { useTranslation } from '@/hooks/i18n/use-translation';

type Props = {
  problem?: AttemptProblem;
  /** The API's code for the decline of the payment. */
  declineCode?: string;
  onSeen: () => void;
  /** Opens the method chooser; absent while it is open. */
  onChangeMethod?: () => void;
};

/** Explains why the payment failed and what to do. Takes the focus when the problem is new. */
export function ConfirmError({ problem, declineCode, onSeen, onChangeMethod }: Props) {
  const { t } = useTranslation('checkout');
  const { t: tMethods } = useTranslation('payment-methods');
  const noticeRef = useRef<HTMLDivElement>(null);
  const markSeen = useEffectEvent(onSeen);
  const isNew = problem?.isNew ?? false;
  useEffect(() => {
    if (!isNew) return;
    noticeRef.current?.focus();
    markSeen();
  }, [isNew]);
  if (!problem) return null;
  return (
    <Notice
      ref={noticeRef}
      tabIndex={-1}
      role="alert"
      tone={problem.kind === 'changed' ? 'warning' : 'danger'}
      data-testid="paymentConfirmation.error"
    >
      <ErrorPageTitle subject={t('confirm.heading')} />
      {problem.kind === 'declined' && <p>{t('confirm.declineReason', { context: declineCode })}</p>}
      <p>{t(`confirm.${problem.kind}`)}</p>
      {onChangeMethod && (
        <Button variant="secondary" onClick={onChangeMethod}>
          {tMethods('card.otherMethods')}
        </Button>
      )}
    </Notice>
  );
}
