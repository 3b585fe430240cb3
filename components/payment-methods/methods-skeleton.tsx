import styled from 'styled-components';
import { ReadNotice } from '@/components/errors/read-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { SLOW } from '@/hooks/use-slow';
import { theme } from '@/styles/theme';

const Bars = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

type Props = { retrying: boolean; onRetryNow: () => void };

/** Bars in the size of two options, and the reason when they stay for long. */
export function MethodsSkeleton(props: Props) {
  return (
    <div>
      <ReadNotice {...props} slowAfter={SLOW} />
      <Bars aria-hidden="true" data-testid="paymentMethods.skeleton">
        <Skeleton $height="74px" />
        <Skeleton $height="74px" />
      </Bars>
    </div>
  );
}
