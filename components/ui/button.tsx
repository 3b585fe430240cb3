import type { ComponentProps, MouseEvent } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const spin = keyframes`to { transform: rotate(1turn); }`;
const appear = keyframes`from { opacity: 0; }`;

/** Appears after 300 ms, so that a quick response does not flicker. */
export const Spinner = styled.span`
  position: absolute;
  inset-inline-end: ${theme.space.m};
  inset-block-start: calc(50% - 8px);
  inline-size: 16px;
  block-size: 16px;
  border: 2px solid;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation:
    ${spin} 800ms linear infinite,
    ${appear} ${theme.motion} 300ms backwards;
`;

const boxStyles = css`
  min-block-size: ${theme.controlHeight};
  inline-size: 100%;
  padding: ${theme.space.s} 36px;
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font-weight: 600;
  ${theme.wideMediaQuery} {
    inline-size: auto;
    min-inline-size: 160px;
  }
`;

const variantStyles = {
  primary: css`
    ${boxStyles}
    color: ${theme.color.onAccent};
    background: ${theme.color.accent};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: color-mix(in srgb, ${theme.color.accent} 88%, ${theme.color.text});
    }
  `,
  secondary: css`
    ${boxStyles}
    color: ${theme.color.text};
    background: ${theme.color.surface};
    border-color: ${theme.color.borderStrong};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${theme.color.subtle};
    }
  `,
  quiet: css`
    min-block-size: ${theme.targetSize};
    min-inline-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 2px;
    color: ${theme.color.accent};
    background: none;
    font-weight: 500;
    text-align: start;
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
    p & {
      min-block-size: 24px;
      text-decoration: underline;
      text-underline-offset: 3px;
    }
    ${Spinner} {
      position: relative;
      inset: auto;
      margin-inline-start: ${theme.space.s};
    }
  `,
};

export const StyledButton = styled.button<{ $variant: ButtonVariant }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  overflow-wrap: break-word;
  cursor: pointer;
  transition: background ${theme.motion};
  ${({ $variant }) => variantStyles[$variant]}
  &[aria-disabled='true'] {
    cursor: progress;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; loading?: boolean };

const suppressClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The only button component. While loading it keeps its text and its focus, and ignores clicks. */
export function Button({ variant = 'primary', loading = false, onClick, children, ...native }: Props) {
  return (
    <StyledButton
      type="button"
      {...native}
      $variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || native['aria-disabled']}
      onClick={loading ? suppressClick : onClick}
    >
      {children}
      {loading && <Spinner aria-hidden="true" />}
    </StyledButton>
  );
}
