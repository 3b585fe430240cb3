import styled, { keyframes } from 'styled-components';
import { theme } from '@/styles/theme';

const shimmer = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

type Size = { $height: string; $width?: string };

/** A bar in the size of what will replace it. Global styles stop the shimmer for those who want less motion. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<Size>`
  block-size: ${({ $height }) => $height};
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  border-radius: ${theme.radius.control};
  background: linear-gradient(
      100deg,
      ${theme.color.placeholder} 40%,
      ${theme.color.subtle} 50%,
      ${theme.color.placeholder} 60%
    )
    0 0 / 200% 100%;
  animation: ${shimmer} 1.6s linear infinite;
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;
