import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OutcomeEffects } from '@/components/checkout/outcome-effects';
import { StepSkeleton } from '@/components/checkout/step-skeleton';
import { EndActions } from '@/components/errors/end-actions';
import { LoadingNotice } from '@/components/errors/loading-notice';
import { SupportMessage } from '@/components/errors/support-message';
import { TryAgainButton } from '@/components/errors/try-again';
import { Icon } from '@/components/ui/icon';
import { iconShapes } from '@/components/ui/icon-shapes';
import { Panel } from '@/components/ui/panel';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useOrder } from '@/hooks/order/use-order';
import { useReference } from '@/hooks/order/use-reference';
import { SLOW_AFTER_MS } from '@/hooks/react/use-elapsed';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import { confirmationStatusOf, type ConfirmationStatus } from '@/lib/domain/order/confirmation-status';
import { theme } from '@/styles/theme';
import { PaymentDetails } from './payment-details';

const { color } = theme;

const statusIcons: Record<ConfirmationStatus | 'unread', { icon: keyof typeof iconShapes; color: string }> = {
  confirmed: { icon: 'success', color: color.success },
  received: { icon: 'info', color: color.secondary },
  open: { icon: 'info', color: color.secondary },
  review: { icon: 'info', color: color.secondary },
  payment: { icon: 'info', color: color.secondary },
  action: { icon: 'warning', color: color.warning },
  refunded: { icon: 'info', color: color.secondary },
  voided: { icon: 'info', color: color.secondary },
  expired: { icon: 'info', color: color.secondary },
  failed: { icon: 'danger', color: color.danger },
  unread: { icon: 'warning', color: color.warning },
};

const StatusIcon = styled.span<{ $color: string }>`
  color: ${({ $color }) => $color};
`;

/** Outcome of a URL that names no order: its effects send `failure` to the host page and open the error page. */
const malformedUrl = {
  outcome: { kind: 'failed', reason: 'Incorrect URL structure' },
  offeredOrder: null,
  updateMemory: () => undefined,
} as const;

/** Shows the payment status of a finished order whose merchant has no success page. */
export function ConfirmationScreen() {
  const { t } = useTranslation('confirmation');
  const { isReady, reference } = useReference();
  const read = useOrder(reference);
  const { order, isRetrying, retryNow } = read;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasOrderReference = reference.kind === 'order' || reference.kind === 'intent';
  const isMalformed = isReady && reference.kind === 'malformed';
  const isLoading = !isReady || isMalformed || (hasOrderReference && order.state === 'loading');
  useEffect(() => {
    if (!isLoading) headingRef.current?.focus({ preventScroll: true });
  }, [isLoading]);
  if (isLoading)
    return (
      <>
        <LoadingNotice isRetrying={isRetrying} onRetryNow={retryNow} slowAfterMs={SLOW_AFTER_MS} />
        <StepSkeleton />
        {isMalformed && <OutcomeEffects checkout={{ reference, read, ...malformedUrl }} />}
      </>
    );

  const loadedOrder = order.state === 'ready' ? order.value : null;
  const status = loadedOrder ? confirmationStatusOf(loadedOrder.deferred_payment) : undefined;
  const shownStatus = status ?? 'unread';
  const merchantName = loadedOrder?.merchant?.name;
  return (
    <Panel>
      <StatusIcon $color={statusIcons[shownStatus].color}>
        <Icon path={iconShapes[statusIcons[shownStatus].icon]} size={32} />
      </StatusIcon>
      <h1 ref={headingRef} tabIndex={-1} data-testid="confirmation.title">
        {t(`${shownStatus}.heading`)}
      </h1>
      <p>
        {status === 'confirmed' && !merchantName
          ? t('confirmed.textNoMerchant')
          : t(`${shownStatus}.text`, { merchant: isolateBidi(merchantName ?? '') })}
      </p>
      {loadedOrder && status && <PaymentDetails order={loadedOrder} status={status} />}
      <EndActions order={loadedOrder} addressName={status === 'failed' ? 'failure' : 'success'}>
        {!loadedOrder && hasOrderReference && <TryAgainButton shouldStayOnPage />}
      </EndActions>
      <SupportMessage variant={loadedOrder ? 'question' : 'error'} />
    </Panel>
  );
}
