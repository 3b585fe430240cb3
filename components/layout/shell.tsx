import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MODAL_ROOT_ID } from '@/components/ui/dialog/modal-root';
import { PageHeader } from '@/components/ui/page-header-slot';
import { theme } from '@/styles/theme';

const Main = styled.main`
  max-inline-size: ${theme.width.embedded};
  :root[data-is-standalone] & {
    max-inline-size: ${theme.width.standalone};
  }
  margin-inline: auto;
  /* Room for focus outlines; the merchant's page brings its own margins. */
  padding: ${theme.space.s};
  /* Clips a letter with stacked accents that is wider than the page and cannot wrap. */
  overflow-x: clip;
`;

type Props = {
  /** Rendered at the end of the first line. */
  headerEnd?: ReactNode;
  children: ReactNode;
};

/** One column on a transparent background, and beside it the root of the dialogs. */
export function Shell({ headerEnd, children }: Props) {
  return (
    <>
      <Main tabIndex={-1}>
        <PageHeader>{headerEnd}</PageHeader>
        {children}
      </Main>
      <div id={MODAL_ROOT_ID} />
    </>
  );
}
