import { useEffect, useState } from 'react';

/** The page's colours and type as a provider's frame needs them: with their values, not as custom properties. */
export type PageStyle = {
  text?: string;
  secondary?: string;
  danger?: string;
  font?: string;
};

export const FONT_SIZE = '16px';
export const LINE_HEIGHT = '24px';

/** Read again when the page turns dark or light. */
export function usePageStyle(): PageStyle {
  const [style, setStyle] = useState(pageStyle);

  useEffect(() => {
    const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
    const update = () => setStyle(pageStyle());
    scheme?.addEventListener('change', update);
    return () => scheme?.removeEventListener('change', update);
  }, []);

  return style;
}

function pageStyle(): PageStyle {
  if (typeof document === 'undefined') return {};
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(`--${name}`).trim() || undefined;
  return {
    text: token('text'),
    secondary: token('secondary'),
    danger: token('danger'),
    font: token('font'),
  };
}
