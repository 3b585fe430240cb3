import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ReadNotice } from '@/components/errors/read-notice';
import { SupportMessage } from '@/components/errors/support-message';
import { TryAgain } from '@/components/errors/try-again';
import { Icon, type IconName } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { useOrder } from '@/hooks/use-order';
import { SLOW } from '@/hooks/use-slow';
import { useReference } from '@/hooks/use-reference';
import { useTranslation } from '@/hooks/use-translations';
import { confirmationOf, type Confirmation } from '@/lib/domain/deferred-payment';
import { isolate } from '@/lib/domain/isolate';
import { theme } from '@/styles/theme';
import { Committed } from './committed';
import { StepSkeleton } from './step-skeleton';

const { color } = theme;

/** How each reads at a glance. */
const faces: Record<Confirmation | 'unread', { icon: IconName; color: string }> = {
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

const Mark = styled.span<{ $color: string }>`
  color: ${({ $color }) => $color};
`;

/** Where a finished order lands when the merchant has no page for it: what the order says, and nothing more. */
export function ConfirmationScreen() {
  const { t } = useTranslation('checkout');
  const { isReady, reference } = useReference();
  const { order, retrying, retryNow } = useOrder(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const readable = reference.kind === 'order' || reference.kind === 'intent';
  const loading = !isReady || (readable && order.state === 'loading');
  useEffect(() => {
    if (!loading) heading.current?.focus({ preventScroll: true });
  }, [loading]);
  if (loading)
    return (
      <>
        <ReadNotice retrying={retrying} onRetryNow={retryNow} slowAfter={SLOW} />
        <StepSkeleton />
      </>
    );

  const found = order.state === 'ready' ? order.value : null;
  const kind = found ? confirmationOf(found.deferred_payment) : undefined;
  const told = kind ?? 'unread';
  const merchant = found?.merchant?.name;
  const nameless = kind === 'confirmed' && !merchant;
  return (
    <Panel>
      <Mark $color={faces[told].color}>
        <Icon name={faces[told].icon} size={32} />
      </Mark>
      <h1 ref={heading} tabIndex={-1} data-testid="confirmation.title">
        {t(`confirmation.${told}.heading`)}
      </h1>
      <p>
        {t(`confirmation.${told}.${nameless ? 'textNoMerchant' : 'text'}`, {
          merchant: isolate(merchant ?? ''),
        })}
      </p>
      {found && kind && <Committed order={found} kind={kind} />}
      {!found && readable && <TryAgain here />}
      <SupportMessage after={found ? 'question' : 'error'} />
    </Panel>
  );
}
