import styled from 'styled-components';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useSlow } from '@/hooks/use-slow';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';

const SLOW = 10_000;

const Bars = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

/** Bars in the size of two options, and the reason when they stay for long. */
export function MethodsSkeleton({ retrying }: { retrying: boolean }) {
  const { t } = useTranslation('checkout');
  const slow = useSlow(true, SLOW);
  return (
    <Bars>
      <Bars aria-hidden="true" data-testid="paymentMethods.skeleton">
        <Skeleton $height="74px" />
        <Skeleton $height="74px" />
      </Bars>
      <div role="status">
        {(retrying || slow) && <Notice tone="info">{t(retrying ? 'wait.retrying' : 'wait.slow')}</Notice>}
      </div>
    </Bars>
  );
}
