import { useState } from 'react';
import { useAirwallexCard, type CardField } from '@/hooks/use-airwallex';

/** The provider's field. It draws no border, so it wears the page's, and says where the focus is. */
export function AirwallexField({ onBlur, ...field }: Omit<CardField, 'onFocus'>) {
  const [isFocused, setFocused] = useState(false);
  const slot = useAirwallexCard({
    ...field,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      onBlur();
    },
  });
  return <div ref={slot} className="provider-field" data-focused={isFocused ? '' : undefined} />;
}
