import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** Where dialogs are rendered: beside the page, inside its theme. */
export const modalRootId = 'modal-root';

const Main = styled.main<{ $wide: boolean }>`
  max-inline-size: ${({ $wide }) => ($wide ? theme.width.standalone : theme.width.embedded)};
  margin-inline: auto;
  /* Room for focus outlines; the merchant's page brings its own margins. */
  padding: ${theme.space.s};
`;

/** A guest in the merchant's page: one column on a transparent ground. */
export function Shell({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <>
      <Main $wide={wide}>{children}</Main>
      <div id={modalRootId} />
    </>
  );
}
