import styled, { keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

const pulse = keyframes`to { opacity: 0.55; }`;

type Size = { $height: string; $width?: string };

/**
 * A placeholder bar in the size of the content to come. It is still for a second, so that a quick response causes no
 * motion; then only its opacity is animated, off the main thread. Global styles stop it for reduced motion.
 */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true, 'data-placeholder': true })<Size>`
  block-size: ${({ $height }) => $height};
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  border-radius: ${theme.radius.control};
  background: ${theme.color.placeholder};
  animation: ${pulse} 1.2s ease-in-out 1s infinite alternate;
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;
