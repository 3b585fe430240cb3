import { useEffect } from 'react';
import { isAllowed, type Allowed } from '@/lib/domain/allowed-methods';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { usePaymentSelection } from './use-payment-selection';

/** The chosen method, if the plan allows it; another one is let go, unless it is `held` by a payment under way. */
export function usePermittedMethod(allowed: Allowed[], held = false): SavedMethod | undefined {
  const { current, deselect } = usePaymentSelection();
  const isStray = current !== undefined && !held && !isAllowed(current.type, allowed);
  useEffect(() => {
    if (isStray) deselect();
  }, [isStray, deselect]);
  return isStray ? undefined : current;
}
