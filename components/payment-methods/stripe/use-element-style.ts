import { useEffect, useState } from 'react';
import type { StripeElementStyle } from '@stripe/stripe-js';

const FONT_SIZE = '16px';

/** The page's colours and type, for the inside of the provider's frame; again when the page turns dark or light. */
export function useElementStyle(): StripeElementStyle {
  const [style, setStyle] = useState(elementStyle);

  useEffect(() => {
    const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
    const update = () => setStyle(elementStyle());
    scheme?.addEventListener('change', update);
    return () => scheme?.removeEventListener('change', update);
  }, []);

  return style;
}

function elementStyle(): StripeElementStyle {
  if (typeof document === 'undefined') return {};
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(`--${name}`).trim() || undefined;
  return {
    base: {
      color: token('text'),
      iconColor: token('secondary'),
      fontFamily: token('font'),
      fontSize: FONT_SIZE,
      lineHeight: '24px',
      '::placeholder': { color: token('secondary') },
    },
    invalid: { color: token('danger'), iconColor: token('danger') },
  };
}
