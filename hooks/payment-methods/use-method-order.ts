import { useDeferredValue, useState } from 'react';
import { applyMethodOrder, orderMethods } from '@/lib/domain/methods/method-order';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';

/**
 * Splits a list into the rows that are always shown and those that are shown on request. The order is decided once per
 * mount, so that no row moves under the pointer. A pinned method is never hidden.
 */
export function useMethodOrder(
  methods: SavedMethod[],
  isPinned: (method: SavedMethod) => boolean,
  now: Date,
) {
  const [order] = useState(() => orderMethods(methods, isPinned, now));
  const [isExpanded, setIsExpanded] = useState(false);
  // Hundreds of rows render after the button that was pressed.
  const areOthersShown = useDeferredValue(isExpanded);
  const { first, others } = applyMethodOrder(methods, order);
  return {
    first,
    others: areOthersShown ? others : others.filter(isPinned),
    canExpand: others.length > 0,
    isExpanded,
    toggle: () => setIsExpanded((current) => !current),
  };
}
