import { Suspense } from 'react';
import styled from 'styled-components';
import { LiveRegion } from '@/components/ui/live-region';
import { Skeleton } from '@/components/ui/skeleton';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useConfirmRequest } from '@/hooks/embedding/use-confirm-request';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { lazyComponent } from '@/hooks/react/lazy-component';
import type { Outcome } from '@/lib/checkout/outcome';
import { isAgreed } from '@/lib/domain/order/deferred-payment';
import { EARLY_PLANS_ID } from '@/lib/early/early-page';
import { theme } from '@/styles/theme';

const Notice = lazyComponent(async () => (await import('@/components/ui/notice')).Notice);

/** The plans script draws the plans into the element before it. */
const PlansSkeleton = styled.div`
  display: grid;
  gap: ${theme.space.m};
  #${EARLY_PLANS_ID}:not(:empty) ~ & {
    display: none;
  }
`;

type Props = {
  outcome: Outcome;
  /** The steps stay visible: the status is announced and not shown. */
  isAnnouncedOnly: boolean;
  /** The text of another part of the page to announce. */
  announcement?: string;
};

/**
 * Announces and shows an outcome without a choice for the buyer. Mounted with every outcome: a live region must exist
 * before its text does.
 */
export function OutcomeStatus({ outcome, isAnnouncedOnly, announcement }: Props) {
  const { t } = useTranslation('checkout');
  const bridge = useBridge();
  const status = statusOf(outcome);
  const isAwaited = outcome.kind === 'await-instant-payment' || outcome.kind === 'await-payment';
  // Replies to the host page's request to confirm while the steps are not mounted.
  useConfirmRequest(() => {
    if (isAwaited) bridge.send({ event: 'formState', payload: { step: 'confirm', status: 'submitting' } });
    if (status && !isAnnouncedOnly)
      bridge.send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } });
  });
  const text = status && t(status.textKey);
  return (
    <>
      <LiveRegion>{text ?? announcement}</LiveRegion>
      {status && !isAnnouncedOnly && <StatusPlaceholder text={text} hasNotice={status.hasNotice} />}
    </>
  );
}

/** Shows the text in a notice, or bars in the size of the plans. */
function StatusPlaceholder({ text, hasNotice = false }: { text?: string; hasNotice?: boolean }) {
  if (hasNotice)
    return (
      <Suspense>
        <Notice tone="info">{text}</Notice>
      </Suspense>
    );
  return (
    <PlansSkeleton aria-hidden="true">
      <Skeleton $height="44px" $width="240px" />
      <Skeleton $height="165px" />
      <Skeleton $height="80px" />
      <Skeleton $height="80px" />
    </PlansSkeleton>
  );
}

function statusOf(outcome: Outcome) {
  switch (outcome.kind) {
    case 'wait':
    case 'retry-order':
      return { textKey: 'wait.loading', hasNotice: false } as const;
    case 'create-offer':
    case 'refresh-offer':
      return { textKey: 'wait.renewing', hasNotice: false } as const;
    case 'succeeded':
      return { textKey: isAgreed(outcome.deferred) ? 'wait.done' : 'wait.leaving', hasNotice: true } as const;
    case 'rejected':
    case 'failed':
      return { textKey: 'wait.leaving', hasNotice: true } as const;
    case 'search-company':
    case 'key-sealed':
    case 'await-instant-payment':
    case 'await-payment':
    case 'choose-plan':
    case 'settle-plan':
      return undefined;
  }
}
