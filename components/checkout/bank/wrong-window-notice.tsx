// Separate chunk: needed only where the address holds a sealed key.
import { Suspense } from 'react';
import { StepSkeleton } from '@/components/checkout/step-skeleton';
import { SupportMessage } from '@/components/errors/support-message';
import { Notice } from '@/components/ui/notice';
import { LazyTranslations } from '@/hooks/i18n/lazy-translations';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { useRestoredKey } from '@/hooks/order/use-restored-key';
import { useAnnouncement } from '@/hooks/react/use-announcement';

type Props = { onAnnounce: (text?: string) => void };

/** Shown in a window that cannot open the sealed key of its address: the checkout goes on in another window. */
export function WrongWindowNotice({ onAnnounce }: Props) {
  const hasRestoredKey = useRestoredKey();
  if (hasRestoredKey) return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <LazyTranslations namespace="direct-debit">
        <NoticeContent onAnnounce={onAnnounce} />
      </LazyTranslations>
    </Suspense>
  );
}

function NoticeContent({ onAnnounce }: Props) {
  const { t } = useTranslation('direct-debit');
  const { parameters } = useReference();
  const isBackFromBank = parameters.instantPaymentStatus !== undefined;
  const title = t(isBackFromBank ? 'instant.newWindow' : 'instant.otherWindow');
  const text = t(isBackFromBank ? 'instant.goBack' : 'instant.openAgain');
  useAnnouncement(`${title} ${text}`, onAnnounce);
  return (
    <Notice tone="info" title={title}>
      {text}
      <SupportMessage variant="error" />
    </Notice>
  );
}
