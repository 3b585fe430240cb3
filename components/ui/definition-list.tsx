import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const List = styled.dl`
  display: grid;
  gap: ${theme.space.m};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${theme.space.l};
  @media (min-width: 480px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  dt {
    color: ${theme.color.secondary};
    font: ${theme.font.small};
    line-height: 1.5rem;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

type Item = { term: ReactNode; detail: ReactNode };

/** Terms and details, side by side from 480 CSS pixels on. */
export function DefinitionList({ items }: { items: readonly Item[] }) {
  return (
    <List>
      {items.map(({ term, detail }, index) => (
        <Row key={index}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </Row>
      ))}
    </List>
  );
}
