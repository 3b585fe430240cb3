import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '@/styles/theme';

/** CSS pixels that so many dots need on one line; more of them stay a list. */
const roomFor = (count: number): number | undefined => {
  if (count <= 4) return 360;
  return count <= 6 ? 680 : undefined;
};

/** Its own width decides, not the page's: a timeline may stand in half a page. */
const Room = styled.div`
  container-type: inline-size;
`;

const Stop = styled.li`
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

const onOneLine = css`
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  ${Stop} {
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
        ${onOneLine}
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

type Item = { key: string; title: ReactNode; detail: ReactNode };

/** What is due and when, in order. */
export function Timeline({ items }: { items: readonly Item[] }) {
  return (
    <Room>
      <List $from={roomFor(items.length)} role="list">
        {items.map(({ key, title, detail }) => (
          <Stop key={key}>
            <Title>{title}</Title>
            <Detail>{detail}</Detail>
          </Stop>
        ))}
      </List>
    </Room>
  );
}
