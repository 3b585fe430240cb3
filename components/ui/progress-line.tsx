import styled, { keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

const pass = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

/** Something goes on; how far it is nobody knows. */
export const ProgressLine = styled.div.attrs({ 'aria-hidden': true })`
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
    animation: ${pass} 1400ms ease-in-out infinite;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
