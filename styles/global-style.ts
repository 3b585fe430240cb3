import { createGlobalStyle } from 'styled-components';
import { theme } from './theme';

/**
 * Reset and focus outline (visible after Tab, hidden after a click). Independent of the brand, so that the styles of the
 * static document stay valid.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    --font: ${theme.font.family};
  }
  :root[data-color-scheme='dark'] { color-scheme: dark; }
  :root[data-color-scheme='auto'] { color-scheme: light dark; }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; background: transparent; }
  body {
    margin: 0;
    background: transparent;
    color: ${theme.color.text};
    font: ${theme.font.body};
    overflow-wrap: anywhere;
  }
  h1, h2, h3, p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  button, input, select { font: inherit; color: inherit; }
  [hidden] { display: none !important; }
  img, svg { display: block; max-width: 100%; }
  a { color: ${theme.color.accent}; }
  :focus { outline: none; }
  [data-focus='visible'] :focus:not(main, h1, h2, h3) { outline: 3px solid ${theme.color.accent}; outline-offset: 2px; }
  @media (forced-colors: active) {
    [data-focus='visible'] :focus:not(main, h1, h2, h3) { outline-color: Highlight; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; }
  }
`;
