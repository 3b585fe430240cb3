// Separate chunk: needed only by instant payments.
import { Suspense, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { BackToShop } from '@/components/checkout/back-to-shop';
import { StepSkeleton } from '@/components/checkout/step-skeleton';
import { SupportMessage } from '@/components/errors/support-message';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { OverlayRoom } from '@/components/ui/overlay-room';
import { Section } from '@/components/ui/section';
import { useBankApproval, type BankApprovalFlow } from '@/hooks/bank/use-bank-approval';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { LazyTranslations } from '@/hooks/i18n/lazy-translations';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useStaleOrderCheck } from '@/hooks/order/use-stale-order-check';
import { useAnnouncement } from '@/hooks/react/use-announcement';
import type { Order } from '@/lib/domain/order/order';
import { theme } from '@/styles/theme';
import { NewWindowLink } from './new-window-link';

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = {
  checkout: Checkout;
  order: Order;
  /** The buyer confirmed on this page load. */
  wasConfirmedHere: boolean;
  onAnnounce: (text?: string) => void;
};

/** Asks the buyer to approve the instant payment of a confirmed order at their bank. */
export function BankApproval({ checkout, order, wasConfirmedHere, onAnnounce }: Props) {
  const flow = useBankApproval(checkout, order);
  useStaleOrderCheck(() => checkout.read.refetch({ once: true }));
  const moveCount = flow.returnCount + (wasConfirmedHere ? 1 : 0);
  if (flow.state.at === 'done') return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <LazyTranslations namespace="direct-debit">
        <BankApprovalNotice flow={flow} moveCount={moveCount} onAnnounce={onAnnounce} />
      </LazyTranslations>
      <BackToShop order={checkout.offeredOrder ?? order} />
    </Suspense>
  );
}

/** Moves the focus to its heading after each change except a page load: then the focus belongs to the host page. */
function BankApprovalNotice({ flow, moveCount, onAnnounce }: BankApprovalNoticeProps) {
  const { state, open, link } = flow;
  const { isEmbedded } = useBridge();
  const { t } = useTranslation('direct-debit');
  const noticeId = useId();
  const { t: tCheckout } = useTranslation('checkout');
  const isOpenRequested = state.at === 'opening' && state.isUserInitiated;
  const problem = state.at === 'idle' ? state.problem : undefined;
  const isStuck = problem !== undefined || (state.at === 'waiting' && state.isLinkLost);
  const title = link?.wasFollowed ? t('instant.opened') : problem && t(`instant.${problem}`);
  const text = state.at === 'hosted' ? tCheckout('wait.bank') : t(`instant.${textKeyOf(flow, isEmbedded)}`);
  useAnnouncement(title ? `${title} ${text}` : text, onAnnounce);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moveCount > 0 && document.hasFocus()) headingRef.current?.focus();
  }, [moveCount]);
  return (
    <Section title={t('instant.heading')} headingRef={headingRef}>
      <Stack>
        {state.at === 'hosted' && <OverlayRoom />}
        <Notice id={noticeId} tone={problem ? 'warning' : 'info'} title={title}>
          {text}
          {isStuck && <SupportMessage variant="error" />}
        </Notice>
        {link && (
          <div>
            <NewWindowLink
              href={link.url}
              variant={link.wasFollowed ? 'secondary' : 'primary'}
              aria-describedby={noticeId}
              onClick={link.onFollow}
            >
              {t(link.wasFollowed ? 'instant.reopen' : 'instant.open')}
            </NewWindowLink>
          </div>
        )}
        {!link && (state.at === 'idle' || isOpenRequested) && (
          <div>
            <Button loading={isOpenRequested} onClick={open}>
              {t(isOpenRequested ? 'instant.opening' : 'instant.open')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
type BankApprovalNoticeProps = { flow: BankApprovalFlow; moveCount: number; onAnnounce: Props['onAnnounce'] };

function textKeyOf({ state, link }: BankApprovalFlow, isEmbedded: boolean) {
  if (link) return link.wasFollowed ? 'reopenHint' : 'inNewWindow';
  if (state.at === 'opening') return isEmbedded ? 'loading' : 'waiting';
  if (state.at === 'waiting') return state.isLinkLost ? 'lost' : 'watching';
  return 'unfinished';
}
