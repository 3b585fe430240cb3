import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const slotId = 'page-start';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  column-gap: ${theme.space.m};
  min-block-size: ${theme.target};
`;
const Slot = styled.div`
  grid-area: 1 / 1;
`;

/** The first line of every page: what a step puts at its beginning, and what always stands at its end. */
export const FirstLine = ({ children }: { children: ReactNode }) => (
  <Line>
    <Slot id={slotId} />
    {children}
  </Line>
);

/** Puts something at the beginning of the first line, or here where a page has none. */
export function PageStart({ children }: { children: ReactNode }) {
  const slot = document.getElementById(slotId);
  return slot ? createPortal(children, slot) : <>{children}</>;
}
