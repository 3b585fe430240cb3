import { useMemo } from 'react';
import { FONT_SIZE, LINE_HEIGHT, usePageStyle } from '@/components/payment-methods/card/use-page-style';
import type { AirwallexCardOptions } from '@/hooks/use-airwallex';

type Base = NonNullable<AirwallexCardOptions['style']>['base'];

/** The page's colours and type, for the inside of the provider's frame. Its icons keep their own colours. */
export function useElementStyle(): AirwallexCardOptions['style'] {
  const { text, secondary, danger, font } = usePageStyle();
  return useMemo(() => {
    const base: unknown = {
      color: text,
      fontFamily: font,
      fontSize: FONT_SIZE,
      lineHeight: LINE_HEIGHT,
      '::placeholder': { color: secondary },
    };
    // The typings name the placeholder, and then allow nothing but texts and numbers.
    return { base: base as Base, invalid: { color: danger } };
  }, [text, secondary, danger, font]);
}
