import type { ReactNode } from 'react';
import styled from 'styled-components';
import { modalRootId } from '@/components/ui/modal-root';
import { FirstLine } from '@/components/ui/page-start';
import { theme } from '@/styles/theme';

const Main = styled.main<{ $wide: boolean }>`
  max-inline-size: ${({ $wide }) => ($wide ? theme.width.standalone : theme.width.embedded)};
  margin-inline: auto;
  /* Room for focus outlines; the merchant's page brings its own margins. */
  padding: ${theme.space.s};
  /* A letter with a hundred accents can be wider than the page, and is never broken. */
  overflow-x: clip;
`;

type Props = {
  wide?: boolean;
  /** At the end of the first line, where a page may put its own beginning. */
  corner?: ReactNode;
  children: ReactNode;
};

/** A guest in the merchant's page: one column on a transparent ground. */
export function Shell({ wide = false, corner, children }: Props) {
  return (
    <>
      <Main $wide={wide} tabIndex={-1}>
        <FirstLine>{corner}</FirstLine>
        {children}
      </Main>
      <div id={modalRootId} />
    </>
  );
}
