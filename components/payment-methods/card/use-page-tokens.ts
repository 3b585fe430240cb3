import { useEffect, useState } from 'react';
import { useReference } from '@/hooks/order/use-reference';

/** The page's colours and font as values: a provider's frame cannot resolve the page's custom properties. */
export type PageTokens = {
  text?: string;
  secondary?: string;
  danger?: string;
  font?: string;
};

export const FONT_SIZE = '16px';
export const LINE_HEIGHT = '24px';

/** Returns the page's tokens, and reads them again when the colour scheme or the appearance changes. */
export function usePageTokens(): PageTokens {
  const [tokens, setTokens] = useState(readPageTokens);
  const { colorScheme } = useReference().parameters;

  useEffect(() => {
    const darkModeQuery = window.matchMedia?.('(prefers-color-scheme: dark)');
    const updateTokens = () => setTokens(readPageTokens());
    updateTokens();
    darkModeQuery?.addEventListener('change', updateTokens);
    window.addEventListener('usance-appearance', updateTokens);
    return () => {
      darkModeQuery?.removeEventListener('change', updateTokens);
      window.removeEventListener('usance-appearance', updateTokens);
    };
  }, [colorScheme]);

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
