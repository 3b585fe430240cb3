import { useState } from 'react';
import { useAirwallexCard, type UseAirwallexCardOptions } from '@/hooks/payment-methods/use-airwallex';

/** Airwallex's field. It draws no border, so the page draws one and shows the focus. */
export function AirwallexField({ onBlur, ...fieldOptions }: Omit<UseAirwallexCardOptions, 'onFocus'>) {
  const [isFocused, setIsFocused] = useState(false);
  const containerRef = useAirwallexCard({
    ...fieldOptions,
    onFocus: () => setIsFocused(true),
    onBlur: () => {
      setIsFocused(false);
      onBlur();
    },
  });
  return <div ref={containerRef} className="provider-field" data-focused={isFocused ? '' : undefined} />;
}
