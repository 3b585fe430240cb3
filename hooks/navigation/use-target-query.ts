import { useCallback } from 'react';
import { useReference } from '@/hooks/order/use-reference';
import { useNavigation, type Navigation } from './use-navigation';

/**
 * Returns `setQuery` for changes that belong to the order or intent of the URL: one that waits in the queue is skipped
 * once the host page has opened another.
 */
export function useTargetQuery(): Navigation['setQuery'] {
  const { setQuery } = useNavigation();
  const { order, intent } = useReference().parameters;
  return useCallback(
    (changes, isStillWanted = () => true) =>
      setQuery(
        changes,
        (current) => current.order === order && current.intent === intent && isStillWanted(current),
      ),
    [setQuery, order, intent],
  );
}
