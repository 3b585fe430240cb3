import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { MODAL_ROOT_ID } from './modal-root';
import { useDialogPlacement } from './use-dialog-placement';

const Overlay = styled.div`
  position: fixed;
  z-index: 10;
  inset: 0;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  padding: ${theme.space.l};
  /* For a window that is lower than the lowest dialog. */
  overflow-y: auto;
  background: rgb(10 16 40 / 45%);
  &[data-placed] {
    align-items: start;
    padding-block-start: var(--dialog-start);
  }
`;
/** The buttons of a dialog: always in sight, below the content that scrolls. */
export const DialogActions = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-end: 0;
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
  margin-inline: calc(-1 * ${theme.space.xl});
  padding: ${theme.space.m} ${theme.space.xl} ${theme.space.l};
  border-block-start: 1px solid transparent;
  background: ${theme.color.surface};
  ${theme.wideMediaQuery} {
    flex-flow: row wrap;
    align-items: center;
    gap: ${theme.space.m};
    padding-block-end: ${theme.space.xl};
  }
`;
const widths = { normal: '480px', wide: '600px' };

/** Scrolls inside, between its heading and its buttons; keys scroll it as it has the focus. */
const DialogBox = styled.div<{ $size: keyof typeof widths }>`
  inline-size: min(${({ $size }) => widths[$size]}, 100%);
  max-block-size: var(--dialog-max, 100%);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: clip auto;
  overscroll-behavior: contain;
  scroll-padding-block: 72px 112px;
  gap: ${theme.space.m};
  /* The heading and the buttons have the padding above and below: they stick to the edges. */
  padding-inline: ${theme.space.xl};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  color: ${theme.color.text};
  background: ${theme.color.surface};
  box-shadow: 0 16px 48px rgb(10 16 40 / 30%);
  h2 {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    margin: 0 calc(-1 * ${theme.space.xl}) calc(-1 * ${theme.space.xs});
    padding: ${theme.space.l} ${theme.space.xl} ${theme.space.s};
    border-block-end: 1px solid transparent;
    background: ${theme.color.surface};
    font: ${theme.font.title};
    ${theme.wideMediaQuery} {
      padding-block-start: ${theme.space.xl};
    }
  }
  &[data-scrolls] :is(h2, ${DialogActions}) {
    border-color: ${theme.color.border};
  }
  &:not(:has(${DialogActions})) {
    padding-block-end: ${theme.space.xl};
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
  useDialogPlacement(overlayRef, boxRef);
  useInertBackground(boxRef);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const dialog = (
    <Overlay ref={overlayRef} {...native} onKeyDown={handleKeyDown}>
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
