import { Suspense } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { LazyTexts } from '@/hooks/lazy-texts';
import { useBankVisit, type BankVisit as Visit } from '@/hooks/use-bank-visit';
import type { Checkout } from '@/hooks/use-checkout';
import { useTranslation } from '@/hooks/use-translations';
import type { Order } from '@/lib/domain/order';
import { theme } from '@/styles/theme';
import { StepSkeleton } from './step-skeleton';

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = { checkout: Checkout; order: Order };

/** What is between a confirmed order and its instant payment: the buyer's bank. Loaded when it is needed. */
export function BankVisit({ checkout, order }: Props) {
  const visit = useBankVisit(checkout, order);
  return (
    <Suspense fallback={<StepSkeleton />}>
      <LazyTexts namespace="direct-debit">
        <BankNotice {...visit} />
      </LazyTexts>
    </Suspense>
  );
}

function BankNotice({ place, open }: Visit) {
  const { t } = useTranslation('direct-debit');
  const { t: checkout } = useTranslation('checkout');
  const isAsked = place.at === 'opening' && place.isAsked;
  const problem = place.at === 'idle' ? place.problem : undefined;
  const offersBank = place.at === 'idle' || isAsked;
  return (
    <Stack>
      <div role="status">
        {place.at === 'opening' && <Notice tone="info">{t('instant.waiting')}</Notice>}
        {place.at === 'hosted' && <Notice tone="info">{checkout('wait.bank')}</Notice>}
        {place.at === 'idle' && (
          <Notice tone={problem ? 'warning' : 'info'} title={problem && t(`instant.${problem}`)}>
            {problem !== 'blocked' && t('instant.unfinished')}
          </Notice>
        )}
      </div>
      {offersBank && (
        <div>
          <Button busy={isAsked} onClick={open}>
            {t('instant.open')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
