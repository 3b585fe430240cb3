import styled, { keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

const slide = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

/** An indeterminate progress bar. */
export const ProgressBar = styled.div.attrs({ 'aria-hidden': true })`
  position: relative;
  overflow: hidden;
  block-size: 4px;
  border-radius: 2px;
  background: ${theme.color.border};
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inline-size: 40%;
    border-radius: inherit;
    background: ${theme.color.accent};
    animation: ${slide} 1400ms ease-in-out infinite;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
