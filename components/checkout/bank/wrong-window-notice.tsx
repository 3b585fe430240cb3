// A chunk of its own: needed only by instant payments.
import { Suspense } from 'react';
import { StepSkeleton } from '@/components/checkout/step-skeleton';
import { SupportMessage } from '@/components/errors/support-message';
import { Notice } from '@/components/ui/notice';
import { LazyTranslations } from '@/hooks/i18n/lazy-translations';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useRestoredKey } from '@/hooks/order/use-restored-key';
import { useAnnouncement } from '@/hooks/react/use-announcement';

type Props = { onAnnounce: (text?: string) => void };

/** Shown if the bank redirected to a window that cannot open the sealed key: the checkout goes on in another window. */
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
  const title = t('instant.newWindow');
  const text = t('instant.goBack');
  useAnnouncement(`${title} ${text}`, onAnnounce);
  return (
    <Notice tone="info" title={title}>
      {text}
      <SupportMessage variant="error" />
    </Notice>
  );
}
