import styled, { keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

/** In widths of the bar. A transform, because a change of place would be laid out, and count as a shift, in every frame. */
const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
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
    inset-inline-start: 0;
    inline-size: 40%;
    border-radius: inherit;
    background: ${theme.color.accent};
    animation: ${slide} 1400ms ease-in-out infinite;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
