import { useEffect, useState } from 'react';

/** The page's colours and font as values: a provider's frame cannot resolve the page's custom properties. */
export type PageTokens = {
  text?: string;
  secondary?: string;
  danger?: string;
  font?: string;
};

export const FONT_SIZE = '16px';
export const LINE_HEIGHT = '24px';

/** Returns the page's tokens, and reads them again when the colour scheme changes. */
export function usePageTokens(): PageTokens {
  const [tokens, setTokens] = useState(readPageTokens);

  useEffect(() => {
    const darkModeQuery = window.matchMedia?.('(prefers-color-scheme: dark)');
    const updateTokens = () => setTokens(readPageTokens());
    darkModeQuery?.addEventListener('change', updateTokens);
    return () => darkModeQuery?.removeEventListener('change', updateTokens);
  }, []);

  return tokens;
}

function readPageTokens(): PageTokens {
  if (typeof document === 'undefined') return {};
  const rootStyle = getComputedStyle(document.documentElement);
  const readToken = (name: string) => rootStyle.getPropertyValue(`--${name}`).trim() || undefined;
  return {
    text: readToken('text'),
    secondary: readToken('secondary'),
    danger: readToken('danger'),
    font: readToken('font'),
  };
}
