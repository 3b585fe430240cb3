import { useEffect, useEffectEvent, useRef } from 'react';
import { useAllowedSelection } from '@/hooks/payment-methods/use-allowed-selection';
import type { PaymentMethods } from '@/hooks/payment-methods/use-payment-methods';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import { chooseAutomaticMethod, findOnlyBankTransfer } from '@/lib/domain/methods/automatic-method';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';

type UseAutoSelectOptions = {
  allowed: AllowedMethod[];
  now: Date;
  isSelectable: boolean;
  wasDeclined: boolean;
  failedMethodId?: string;
  shouldAutoContinue: boolean;
  onComplete: () => void;
  onFatal: (error: Error) => void;
};

/**
 * Selects a method without the buyer: the default method once, after the first load, and the bank transfer whenever
 * nothing else is allowed. Drops a selection that is no longer allowed or listed, and reports a failed load with
 * `onFatal`.
 */
export function useAutoSelect(
  savedMethods: PaymentMethods['savedMethods'],
  { allowed, now, isSelectable, wasDeclined, onComplete, onFatal, ...options }: UseAutoSelectOptions,
): void {
  const { failedMethodId, shouldAutoContinue } = options;
  const { selectedMethod, select, deselect, markFailed } = usePaymentSelection();
  const hasRunRef = useRef(false);
  const listedIdsRef = useRef<string[]>(undefined);

  const deselectMissing = useEffectEvent((methods: SavedMethod[] | undefined) => {
    const listedIds = listedIdsRef.current;
    listedIdsRef.current = methods?.map(({ id }) => id);
    if (!methods || !selectedMethod || methods.some(({ id }) => id === selectedMethod.id)) return;
    // A method that was just added is selected before the list contains it.
    if (!listedIds || listedIds.includes(selectedMethod.id)) deselect();
  });

  const autoSelect = useEffectEvent((methods: SavedMethod[]) => {
    const isFirstRun = !hasRunRef.current;
    hasRunRef.current = true;
    if (!isSelectable || selectedMethod) return;
    const candidate = isFirstRun
      ? chooseAutomaticMethod(methods, allowed, now)
      : findOnlyBankTransfer(methods, allowed);
    if (!candidate) return;
    select(candidate);
    if (!isFirstRun) return;
    // After a page reload the declined method is unknown; the automatically selected one is the most likely.
    if (wasDeclined && !failedMethodId) markFailed(candidate.id);
    if (shouldAutoContinue && !wasDeclined && candidate.is_default) onComplete();
  });
  const handleFatal = useEffectEvent((error: Error) => onFatal(error));
  useEffect(() => {
    deselectMissing(savedMethods.state === 'ready' ? savedMethods.value.methods : undefined);
  }, [savedMethods]);
  useEffect(() => {
    if (savedMethods.state === 'ready') autoSelect(savedMethods.value.methods);
  }, [savedMethods, allowed, selectedMethod]);
  useEffect(() => {
    if (savedMethods.state === 'failed') handleFatal(savedMethods.error);
  }, [savedMethods]);

  useAllowedSelection(allowed);
}
