import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '@/components/ui/skeleton';
import { theme } from '@/styles/theme';

const Box = styled.section`
  display: grid;
  gap: ${theme.space.m};
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  h1 {
    font: ${theme.font.title};
  }
`;

type Props = { title?: ReactNode; children?: ReactNode; footer?: ReactNode; loading?: boolean };

/** An error of the order: an optional title, what happened, and what to do. */
export function OrderErrorBox({ title, children, footer, loading = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!loading) heading.current?.focus({ preventScroll: true });
  }, [loading]);
  if (loading)
    return (
      <Box aria-busy="true">
        <Skeleton $height="28px" $width="60%" />
        <Skeleton $height="24px" />
        <Skeleton $height="24px" $width="80%" />
      </Box>
    );
  return (
    <Box>
      {title && (
        <h1 ref={heading} tabIndex={-1} data-testid="error.title">
          {title}
        </h1>
      )}
      <div data-testid="error.message">
        <p>{children}</p>
        {footer}
      </div>
    </Box>
  );
}
