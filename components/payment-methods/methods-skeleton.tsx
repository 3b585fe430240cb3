import styled from 'styled-components';
import { LoadingNotice } from '@/components/errors/loading-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { SLOW_AFTER_MS } from '@/hooks/react/use-elapsed';
import { theme } from '@/styles/theme';

const SkeletonRows = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

type Props = { isRetrying: boolean; onRetryNow: () => void };

/** A placeholder in the size of two methods, with a notice once loading is slow. */
export function MethodsSkeleton(props: Props) {
  return (
    <div>
      <LoadingNotice {...props} slowAfterMs={SLOW_AFTER_MS} />
      <SkeletonRows aria-hidden="true" data-testid="paymentMethods.skeleton">
        <Skeleton $height="74px" />
        <Skeleton $height="74px" />
      </SkeletonRows>
    </div>
  );
}
