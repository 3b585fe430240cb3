import { css } from 'styled-components';
import { theme } from '@/styles/theme';

/** The box of inputs and selects, and of the frames with a provider's own field. */
export const inputBoxStyles = css`
  inline-size: 100%;
  min-inline-size: 0;
  block-size: ${theme.controlHeight};
  padding-inline: ${theme.space.m};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.control};
  color: ${theme.color.text};
  background: ${theme.color.surface};
  font: ${theme.font.body};
  transition:
    border-color ${theme.motion},
    box-shadow ${theme.motion};
  &::placeholder {
    color: ${theme.color.secondary};
    opacity: 1;
  }
  &:hover:not(:disabled, :focus) {
    border-color: ${theme.color.secondary};
  }
  &:focus {
    border-color: ${theme.color.accent};
    box-shadow: 0 0 0 1px ${theme.color.accent};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: 0 0 0 1px ${theme.color.danger};
  }
  &:disabled {
    color: ${theme.color.secondary};
    background: ${theme.color.subtle};
    cursor: not-allowed;
    opacity: 1;
  }
`;
