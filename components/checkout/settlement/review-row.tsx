import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const Row = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  column-gap: ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.l};
  border-block-end: 1px solid ${theme.color.border};
`;
const Content = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.l};
  padding-block: ${theme.space.xs};
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;
  ${theme.wideMediaQuery} {
    grid-template-columns: 128px minmax(0, 1fr);
    align-items: baseline;
  }
`;
const Label = styled.div`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
const Value = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  min-inline-size: 0;
`;

type Props = { label: ReactNode; children: ReactNode; action?: ReactNode; 'data-testid'?: string };

/** One part of what the buyer confirms: a label, its value and the button that changes it. */
export function ReviewRow({ label, children, action, ...rest }: Props) {
  return (
    <Row {...rest}>
      <Content>
        <Label>{label}</Label>
        <Value>{children}</Value>
      </Content>
      {action}
    </Row>
  );
}
