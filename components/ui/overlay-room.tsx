import { createGlobalStyle } from 'styled-components';

/**
 * Keeps the page high enough for an overlay of a provider, such as 3-D Secure, while one may open: the frame clips what is
 * higher than the page.
 */
export const OverlayRoom = createGlobalStyle`
  body {
    min-block-size: 700px;
  }
`;
