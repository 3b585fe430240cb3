import type { ComponentProps, MouseEvent } from 'react';
import { ButtonFace, Spinner } from './button-face';
import type { ButtonVariant } from './button-face';

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The only button. While busy it keeps its text and its focus, and a press does nothing. */
export function Button({ variant = 'primary', busy = false, onClick, children, ...native }: Props) {
  return (
    <ButtonFace
      type="button"
      {...native}
      $variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {children}
      {busy && <Spinner aria-hidden="true" />}
    </ButtonFace>
  );
}
