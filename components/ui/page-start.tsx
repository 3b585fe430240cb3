import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const slotId = 'page-start';

const Line = styled.div`
  position: relative;
  min-block-size: ${theme.target};
`;
const Slot = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  max-inline-size: calc(100% - 96px);
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
