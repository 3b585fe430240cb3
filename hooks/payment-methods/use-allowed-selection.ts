import { useEffect } from 'react';
import { isMethodTypeAllowed, type AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { usePaymentSelection } from './use-payment-selection';

/** Returns the selected method if it is allowed, otherwise deselects it. While `isHeld`, a payment in progress keeps it. */
export function useAllowedSelection(allowed: AllowedMethod[], isHeld = false): SavedMethod | undefined {
  const { selectedMethod, deselect } = usePaymentSelection();
  const isDisallowed =
    selectedMethod !== undefined && !isHeld && !isMethodTypeAllowed(selectedMethod.type, allowed);
  useEffect(() => {
    if (isDisallowed) deselect();
  }, [isDisallowed, deselect]);
  return isDisallowed ? undefined : selectedMethod;
}
