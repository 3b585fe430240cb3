import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '@/styles/theme';

/** Returns the width from which `count` entries lie side by side; more than six are always a list. */
const horizontalMinWidthPx = (count: number): number | undefined => {
  if (count <= 4) return 360;
  return count <= 6 ? 680 : undefined;
};

/** A size container: the layout depends on the width of the timeline, which may be half of the page's. */
const Container = styled.div`
  container-type: inline-size;
`;

const Entry = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.m};
  padding-block-end: ${theme.space.m};
  padding-inline-start: ${theme.space.xl};
  &:last-child {
    padding-block-end: 0;
  }
  &::before,
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    inset-block-start: 7px;
    border: 1px solid ${theme.color.accent};
    background: ${theme.color.accent};
  }
  &::before {
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
  }
  &:not(:last-child)::after {
    inset-block: 21px -3px;
    inset-inline-start: 4px;
    opacity: 0.4;
  }
`;

const horizontalStyles = css`
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  ${Entry} {
    display: block;
    padding: ${theme.space.xl} ${theme.space.m} 0 0;
    &:not(:last-child)::after {
      inset-block: 11px auto;
      inset-inline: 14px 4px;
    }
  }
`;

const List = styled.ol<{ $from?: number }>`
  display: grid;
  font-variant-numeric: tabular-nums;
  ${({ $from }) =>
    $from &&
    css`
      @container (min-width: ${$from}px) {
        ${horizontalStyles}
      }
    `}
`;

const Title = styled.div`
  font-weight: 600;
`;
const Detail = styled.div`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  line-height: 1.5rem;
  font-variant-numeric: tabular-nums;
`;

/** The list around the rows of a timeline, whose layout depends on their number. */
export const TimelineList = ({ rowCount, children }: { rowCount: number; children: ReactNode }) => (
  <Container>
    <List $from={horizontalMinWidthPx(rowCount)} role="list">
      {children}
    </List>
  </Container>
);

type Row = { title: ReactNode; detail: ReactNode };

export const TimelineRow = ({ title, detail }: Row) => (
  <Entry>
    <Title>{title}</Title>
    <Detail>{detail}</Detail>
  </Entry>
);

/** Lists amounts and their dates in order. */
export const Timeline = ({ items }: { items: readonly Row[] }) => (
  <TimelineList rowCount={items.length}>
    {items.map(({ title, detail }, index) => (
      <TimelineRow key={index} title={title} detail={detail} />
    ))}
  </TimelineList>
);
