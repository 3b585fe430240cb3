import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { MODAL_ROOT_ID } from './modal-root';
import { growPageToFit, useVisibleArea } from './visible-area';

const Overlay = styled.div`
  position: fixed;
  z-index: 10;
  inset: 0;
  /* For a window that is lower than the dialog. A frame grows instead. */
  overflow-y: auto;
  background: rgb(10 16 40 / 45%);
`;
/** The part of the page that the buyer sees; the whole page until it is measured. */
const VisibleArea = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: var(--band-start, 0);
  min-block-size: var(--band-size, 100%);
  display: grid;
  place-items: center;
  padding: ${theme.space.l};
`;
const widths = { normal: '480px', wide: '600px' };

const DialogBox = styled.div<{ $size: keyof typeof widths }>`
  inline-size: min(${({ $size }) => widths[$size]}, 100%);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-x: clip;
  gap: ${theme.space.m};
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  color: ${theme.color.text};
  background: ${theme.color.surface};
  box-shadow: 0 16px 48px rgb(10 16 40 / 30%);
  h2 {
    font: ${theme.font.title};
  }
  &:focus {
    outline: none;
  }
`;

type Props = {
  /** Ids of the elements that name and describe the dialog. */
  labelledBy: string;
  describedBy?: string;
  /** Called on Escape. */
  onCancel: () => void;
  size?: keyof typeof widths;
  children: ReactNode;
  'data-testid'?: string;
};

/**
 * A modal dialog. The page behind it is inert; the focus moves in and back. Written by hand, with the reasons and figures
 * in `docs/dependencies.md`.
 */
export function Dialog({ labelledBy, describedBy, onCancel, size = 'normal', children, ...native }: Props) {
  const overlayRef = useRef<HTMLDivElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  useVisibleArea(overlayRef, boxRef);
  useInertBackground(boxRef);
  usePageGrowth(overlayRef, boxRef);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const dialog = (
    <Overlay ref={overlayRef} {...native} onKeyDown={handleKeyDown}>
      <VisibleArea>
        <DialogBox
          ref={boxRef}
          $size={size}
          role="dialog"
          aria-modal="true"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          tabIndex={-1}
        >
          {children}
        </DialogBox>
      </VisibleArea>
    </Overlay>
  );
  const root = document.getElementById(MODAL_ROOT_ID);
  return root ? createPortal(dialog, root) : dialog;
}

/** Makes the page beside the dialogs inert. Moves the focus only if the frame has it: otherwise the buyer is in the host page. */
function useInertBackground(boxRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const previousFocus = document.activeElement;
    const dialogElement = boxRef.current;
    const root = document.getElementById(MODAL_ROOT_ID);
    const siblings = [...(root?.parentElement?.children ?? [])].filter((element) => element !== root);
    if (document.hasFocus()) dialogElement?.focus({ preventScroll: true });
    siblings.forEach((element) => element.toggleAttribute('inert', true));
    return () => {
      siblings.forEach((element) => element.toggleAttribute('inert', false));
      // The dialog is still in the document: an element in it is about to lose the focus.
      const { activeElement } = document;
      const isFocusLost = activeElement === document.body || dialogElement?.contains(activeElement);
      if (isFocusLost && document.hasFocus() && previousFocus instanceof HTMLElement)
        previousFocus.focus({ preventScroll: true });
    };
  }, [boxRef]);
}

/** Keeps the page at least as high as the dialog while it is mounted. */
function usePageGrowth(
  overlayRef: RefObject<HTMLElement | null>,
  boxRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    growPageToFit(overlayRef.current, boxRef.current);
    return () => {
      document.body.style.minBlockSize = '';
    };
  });
}
