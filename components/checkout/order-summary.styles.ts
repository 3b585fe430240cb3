import styled from 'styled-components';
import { theme } from '@/styles/theme';

export const Box = styled.div`
  /* Apart from a link back to the shop that takes two lines. */
  margin-block-start: ${theme.space.xs};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  font: ${theme.font.small};
  font-variant-numeric: tabular-nums;
`;
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
  min-block-size: ${theme.targetSize};
  padding: ${theme.space.s} ${theme.space.l};
`;
export const Summary = styled(Line)`
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    margin-block-start: -4px;
    border: solid ${theme.color.secondary};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    [open] > & {
      margin-block-start: 4px;
      transform: rotate(225deg);
    }
  }
`;
/** One line until it is opened. */
export const Title = styled.span`
  display: flex;
  flex: 1;
  min-inline-size: 0;
  column-gap: 0.25em;
  white-space: nowrap;
  [open] & {
    flex-wrap: wrap;
    white-space: normal;
  }
`;
export const Merchant = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;
export const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
`;
export const Count = styled.span`
  white-space: nowrap;
  color: ${theme.color.secondary};
`;
export const Total = styled.span`
  font-weight: 600;
`;
export const Items = styled.ul`
  border-block-start: 1px solid ${theme.color.border};
  padding: ${theme.space.s} ${theme.space.l};
`;
export const Item = styled.li`
  display: flex;
  gap: ${theme.space.m};
  padding-block: ${theme.space.xs};
`;
