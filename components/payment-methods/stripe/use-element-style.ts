import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { FONT_SIZE, LINE_HEIGHT, usePageStyle } from '@/components/payment-methods/card/use-page-style';

/** The page's colours and type, for the inside of the provider's frame. */
export function useElementStyle(): StripeElementStyle {
  const { text, secondary, danger, font } = usePageStyle();
  return useMemo(
    () => ({
      base: {
        color: text,
        iconColor: secondary,
        fontFamily: font,
        fontSize: FONT_SIZE,
        lineHeight: LINE_HEIGHT,
        '::placeholder': { color: secondary },
      },
      invalid: { color: danger, iconColor: danger },
    }),
    [text, secondary, danger, font],
  );
}
