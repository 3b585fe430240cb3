import styled, { keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

const breathe = keyframes`to { opacity: 0.55; }`;

type Size = { $height: string; $width?: string };

/**
 * A bar in the size of what will replace it. Still for a second, so that a quick answer moves nothing; only its opacity
 * moves then, which takes nothing from the scripts that the page waits for. Global styles keep it still for those who
 * want less motion.
 */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<Size>`
  block-size: ${({ $height }) => $height};
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  border-radius: ${theme.radius.control};
  background: ${theme.color.placeholder};
  animation: ${breathe} 1.2s ease-in-out 1s infinite alternate;
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;
