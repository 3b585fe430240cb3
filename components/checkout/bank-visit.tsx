import { Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { LazyTexts } from '@/hooks/lazy-texts';
import { useBankVisit, type BankVisit as Visit } from '@/hooks/use-bank-visit';
import type { Checkout } from '@/hooks/use-checkout';
import { useSaid } from '@/hooks/use-said';
import { useTranslation } from '@/hooks/use-translations';
import type { Order } from '@/lib/domain/order';
import { theme } from '@/styles/theme';
import { BackToShop } from './back-to-shop';
import { StepSkeleton } from './step-skeleton';

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = {
  checkout: Checkout;
  order: Order;
  /** The buyer confirmed on this page, and did not arrive here. */
  wasHere: boolean;
  onSay: (words?: string) => void;
};

/** What is between a confirmed order and its instant payment: the buyer's bank. Loaded when it is needed. */
export function BankVisit({ checkout, order, wasHere, onSay }: Props) {
  const visit = useBankVisit(checkout, order);
  const moves = visit.returns + (wasHere ? 1 : 0);
  if (visit.place.at === 'done') return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <LazyTexts namespace="direct-debit">
        <BankNotice visit={visit} moves={moves} onSay={onSay} />
      </LazyTexts>
      <BackToShop order={order} />
    </Suspense>
  );
}

/** Its heading takes the focus at each move of the buyer: on arrival the focus belongs to the embedding page. */
function BankNotice({ visit: { place, open }, moves, onSay }: NoticeProps) {
  const { t } = useTranslation('direct-debit');
  const { t: checkout } = useTranslation('checkout');
  const isAsked = place.at === 'opening' && place.isAsked;
  const problem = place.at === 'idle' ? place.problem : undefined;
  const title = problem && t(`instant.${problem}`);
  const text = place.at === 'hosted' ? checkout('wait.bank') : t(`instant.${wordsFor(place)}`);
  useSaid(title ? `${title} ${text}` : text, onSay);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves > 0 && document.hasFocus()) heading.current?.focus();
  }, [moves]);
  return (
    <Section title={t('instant.heading')} headingRef={heading}>
      <Stack>
        <Notice tone={problem ? 'warning' : 'info'} title={title}>
          {text}
        </Notice>
        {(place.at === 'idle' || isAsked) && (
          <div>
            <Button busy={isAsked} onClick={open}>
              {t('instant.open')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
type NoticeProps = { visit: Visit; moves: number; onSay: Props['onSay'] };

function wordsFor(place: Visit['place']): string {
  if (place.at === 'opening') return 'waiting';
  if (place.at === 'waiting') return place.isLost ? 'lost' : 'watching';
  return 'unfinished';
}
