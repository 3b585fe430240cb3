import { useMemo } from 'react';
import { FONT_SIZE, LINE_HEIGHT, usePageTokens } from '@/components/payment-methods/card/use-page-tokens';
import type { AirwallexCardOptions } from '@/hooks/payment-methods/use-airwallex';

type BaseStyle = NonNullable<AirwallexCardOptions['style']>['base'];

/** Returns the page's colours and font as the style of Airwallex's field, whose icons keep their own colours. */
export function useElementStyle(): AirwallexCardOptions['style'] {
  const { text, secondary, danger, font } = usePageTokens();
  return useMemo(() => {
    const base: unknown = {
      color: text,
      fontFamily: font,
      fontSize: FONT_SIZE,
      lineHeight: LINE_HEIGHT,
      '::placeholder': { color: secondary },
    };
    // The typings list `::placeholder`, but allow only strings and numbers as values.
    return { base: base as BaseStyle, invalid: { color: danger } };
  }, [text, secondary, danger, font]);
}
