import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { FONT_SIZE, LINE_HEIGHT, usePageTokens } from '@/components/payment-methods/card/use-page-tokens';

/** Returns the page's colours and font as the style of Stripe's element. */
export function useElementStyle(): StripeElementStyle {
  const { text, secondary, danger, font } = usePageTokens();
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
