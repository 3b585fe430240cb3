import { Suspense } from 'react';
import { Notice } from '@/components/ui/notice';
import { LazyTexts } from '@/hooks/lazy-texts';
import { useSaid } from '@/hooks/use-said';
import { useSealedKey } from '@/hooks/use-sealed-key';
import { useTranslation } from '@/hooks/use-translations';
import { StepSkeleton } from './step-skeleton';

type Props = { onSay: (words?: string) => void };

/** The bank came back into a window that is not the buyer's: it has no key, and asks for nothing. */
export function OtherWindow({ onSay }: Props) {
  const isOurs = useSealedKey();
  if (isOurs) return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <LazyTexts namespace="direct-debit">
        <Words onSay={onSay} />
      </LazyTexts>
    </Suspense>
  );
}

function Words({ onSay }: Props) {
  const { t } = useTranslation('direct-debit');
  const title = t('instant.newWindow');
  const text = t('instant.goBack');
  useSaid(`${title} ${text}`, onSay);
  return (
    <Notice tone="info" title={title}>
      {text}
    </Notice>
  );
}
