import styled, { css, keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const spin = keyframes`to { transform: rotate(1turn); }`;
const appear = keyframes`from { opacity: 0; }`;

/** Waits 300 ms before it is seen, so that quick answers do not flicker. */
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

const box = css`
  min-block-size: ${theme.control};
  inline-size: 100%;
  padding: ${theme.space.s} 36px;
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font-weight: 600;
  ${theme.wide} {
    inline-size: auto;
    min-inline-size: 160px;
  }
`;

const looks = {
  primary: css`
    ${box}
    color: ${theme.color.onAccent};
    background: ${theme.color.accent};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: color-mix(in srgb, ${theme.color.accent} 88%, ${theme.color.text});
    }
  `,
  secondary: css`
    ${box}
    color: ${theme.color.text};
    background: ${theme.color.surface};
    border-color: ${theme.color.borderStrong};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${theme.color.subtle};
    }
  `,
  quiet: css`
    min-block-size: ${theme.target};
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

export const ButtonFace = styled.button<{ $variant: ButtonVariant }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  overflow-wrap: break-word;
  cursor: pointer;
  transition: background ${theme.motion};
  ${({ $variant }) => looks[$variant]}
  &[aria-disabled='true'] {
    cursor: progress;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
