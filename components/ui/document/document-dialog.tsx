import { useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog/dialog';
import { theme } from '@/styles/theme';
import { createDocumentFile, downloadFile } from './document-file';
import { DocumentPrintStyle } from './document-print-style';

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  section {
    display: grid;
    gap: ${theme.space.m};
  }
  h3 {
    font: ${theme.font.body};
    font-weight: 600;
  }
`;

type Props = {
  title: string;
  /** Of the download, without its extension. */
  fileName: string;
  locale: string;
  labels: { print: string; download: string; close: string };
  children: ReactNode;
  onClose: () => void;
  'data-testid'?: string;
};

/** Shows a document in a dialog, with buttons that print and download it. */
export function DocumentDialog({ title, fileName, locale, labels, children, onClose, ...native }: Props) {
  const titleId = useId();
  const contentRef = useRef<HTMLElement>(null);
  const downloadDocument = () => {
    if (contentRef.current) downloadFile(createDocumentFile(contentRef.current, locale), `${fileName}.html`);
  };
  return (
    <Dialog size="wide" labelledBy={titleId} onCancel={onClose} {...native}>
      <DocumentPrintStyle />
      <Article ref={contentRef} data-document="">
        <h2 id={titleId}>{title}</h2>
        {children}
      </Article>
      <DialogActions>
        <Button onClick={() => window.print()}>{labels.print}</Button>
        <Button variant="secondary" onClick={downloadDocument}>
          {labels.download}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {labels.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** One part of a document, with its heading. */
export const DocumentSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);
