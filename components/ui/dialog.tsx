import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { modalRootId } from './modal-root';
import { makeRoom, useVisibleBand } from './visible-band';

const Cover = styled.div`
  position: fixed;
  z-index: 10;
  inset: 0;
  /* For a window that is lower than the dialog; a frame grows instead. */
  overflow-y: auto;
  background: rgb(10 16 40 / 45%);
`;
/** The part of the page that the buyer sees; all of it until somebody has said. */
const Band = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: var(--band-start, 0);
  min-block-size: var(--band-size, 100%);
  display: grid;
  place-items: center;
  padding: ${theme.space.l};
`;
const widths = { normal: '480px', wide: '600px' };

const Box = styled.div<{ $size: keyof typeof widths }>`
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
  /** Ids of what names the dialog, and of what describes it. */
  labelledBy: string;
  describedBy?: string;
  /** Escape. */
  onCancel: () => void;
  size?: keyof typeof widths;
  children: ReactNode;
  'data-testid'?: string;
};

/** Something that must be seen first. The page behind it takes no input; the focus comes in and goes back. */
export function Dialog({ labelledBy, describedBy, onCancel, size = 'normal', children, ...native }: Props) {
  const cover = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useVisibleBand(cover, box);
  useAlone(box);
  useRoom(cover, box);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const dialog = (
    <Cover ref={cover} {...native} onKeyDown={escape}>
      <Band>
        <Box
          ref={box}
          $size={size}
          role="dialog"
          aria-modal="true"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          tabIndex={-1}
        >
          {children}
        </Box>
      </Band>
    </Cover>
  );
  const root = document.getElementById(modalRootId);
  return root ? createPortal(dialog, root) : dialog;
}

/** Makes everything beside the dialogs inert. The focus moves only for a buyer who is in the page. */
function useAlone(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = box.current;
    const root = document.getElementById(modalRootId);
    const others = [...(root?.parentElement?.children ?? [])].filter((element) => element !== root);
    if (document.hasFocus()) own?.focus({ preventScroll: true });
    others.forEach((element) => element.toggleAttribute('inert', true));
    return () => {
      others.forEach((element) => element.toggleAttribute('inert', false));
      // The dialog still stands: what it holds is about to lose the focus.
      const { activeElement } = document;
      const isLost = activeElement === document.body || own?.contains(activeElement);
      if (isLost && document.hasFocus() && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [box]);
}

/** The page is at least as high as its dialog, for as long as that stands. */
function useRoom(cover: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    makeRoom(cover.current, box.current);
    return () => {
      document.body.style.minBlockSize = '';
    };
  });
}
