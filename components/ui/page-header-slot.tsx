import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const HEADER_SLOT_ID = 'page-start';

const HeaderLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  column-gap: ${theme.space.m};
  /* Two lines of text: the link back to the shop is loaded later. */
  min-block-size: ${theme.controlHeight};
  margin-block-end: ${theme.space.s};
`;
const Slot = styled.div`
  grid-area: 1 / 1;
  min-inline-size: 0;
`;

/** The first line of every page: a slot that a step may fill, then the content of every page (`children`). */
export const PageHeader = ({ children }: { children: ReactNode }) => (
  <HeaderLine>
    <Slot id={HEADER_SLOT_ID} />
    {children}
  </HeaderLine>
);

/** Renders its children into the slot of the first line, or in place on a page without one. */
export function PageHeaderSlot({ children }: { children: ReactNode }) {
  const slotElement = document.getElementById(HEADER_SLOT_ID);
  return slotElement ? createPortal(children, slotElement) : <>{children}</>;
}
