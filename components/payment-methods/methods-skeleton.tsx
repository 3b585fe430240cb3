import styled from 'styled-components';
import { Skeleton } from '@/components/ui/skeleton';
import { theme } from '@/styles/theme';

const Bars = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

/** Bars in the size of two options. */
export function MethodsSkeleton() {
  return (
    <Bars aria-hidden="true" data-testid="paymentMethods.skeleton">
      <Skeleton $height="74px" />
      <Skeleton $height="74px" />
    </Bars>
  );
}
