import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/icon';
import { iconShapes } from '@/components/ui/icon-shapes';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { theme } from '@/styles/theme';

const ErrorIcon = styled.span`
  color: ${theme.color.danger};
`;
const Message = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

type Props = { title?: ReactNode; children?: ReactNode; footer?: ReactNode; loading?: boolean };

/** An error that replaces the page: an optional title, a message, and a footer with what to do. Takes the focus. */
export function ErrorPanel({ title, children, footer, loading = false }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!loading) headingRef.current?.focus({ preventScroll: true });
  }, [loading]);
  if (loading)
    return (
      <Panel aria-busy="true">
        <Skeleton $height="28px" $width="60%" />
        <Skeleton $height="24px" />
        <Skeleton $height="24px" $width="80%" />
      </Panel>
    );
  return (
    <Panel>
      <ErrorIcon>
        <Icon path={iconShapes.danger} size={32} />
      </ErrorIcon>
      {title && (
        <h1 ref={headingRef} tabIndex={-1} data-testid="error.title">
          {title}
        </h1>
      )}
      <Message data-testid="error.message">
        {children}
        {footer}
      </Message>
    </Panel>
  );
}
