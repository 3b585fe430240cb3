import { useEffect, useEffectEvent } from 'react';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useReference } from '@/hooks/order/use-reference';

const WATCH_MS = 30_000;

/**
 * Ends the wait for the bank 30 s after a return whose address says that the payment was approved: anybody can write that
 * address, but the API may learn of an approval late. Returns a function that ends the wait at once.
 */
export function useClaimedApproval(updateMemory: Checkout['updateMemory']): () => void {
  const isClaimed = useReference().parameters.instantPaymentStatus === 'complete';
  const stopWaiting = () => updateMemory((memory) => ({ ...memory, hasAwaitedBank: true }));
  const stopAfterWatch = useEffectEvent(stopWaiting);
  useEffect(() => {
    if (!isClaimed) return;
    const timer = setTimeout(() => stopAfterWatch(), WATCH_MS);
    return () => clearTimeout(timer);
  }, [isClaimed]);
  return stopWaiting;
}
