import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Icon } from './icon';
import { iconShapes } from './icon-shapes';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.l};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
`;
const CheckMark = styled.span`
  flex: none;
  padding: 2px;
  border-radius: 50%;
  color: ${theme.color.success};
  background: ${theme.color.successTint};
`;
const Content = styled.div`
  flex: 1 1 9em;
  min-inline-size: 0;
  padding-block: ${theme.space.s};
  font-variant-numeric: tabular-nums;
  ${theme.wideMediaQuery} {
    display: flex;
    align-items: baseline;
    gap: ${theme.space.l};
  }
`;
const Label = styled.div`
  flex: none;
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  ${theme.wideMediaQuery} {
    inline-size: 128px;
  }
`;
const Value = styled.div`
  min-inline-size: 0;
  font-weight: 500;
`;

type Props = { label: ReactNode; children: ReactNode; action?: ReactNode; 'data-testid'?: string };

/** A finished step, collapsed into one line. */
export function SummaryLine({ label, children, action, ...rest }: Props) {
  return (
    <Line {...rest}>
      <CheckMark>
        <Icon path={iconShapes.check} size={16} />
      </CheckMark>
      <Content>
        <Label>{label}</Label>
        <Value>{children}</Value>
      </Content>
      {action}
    </Line>
  );
}
