import { Suspense } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import styled from 'styled-components';
import { Skeleton } from '@/components/ui/skeleton';
import { theme } from '@/styles/theme';

const Notice = lazyPart(async () => (await import('@/components/ui/notice')).Notice);

const Bars = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

/** While nothing can be chosen: bars in the size of the plans, or the reason in words. */
export function Waiting({ text, shown = false }: { text: string; shown?: boolean }) {
  return (
    <>
      {shown ? (
        <Suspense>
          <Notice tone="info">{text}</Notice>
        </Suspense>
      ) : (
        <Bars aria-hidden="true">
          <Skeleton $height="44px" $width="240px" />
          <Skeleton $height="165px" />
          <Skeleton $height="80px" />
          <Skeleton $height="80px" />
        </Bars>
      )}
    </>
  );
}
