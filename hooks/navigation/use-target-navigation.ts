import { useMemo } from 'react';
import { useReference } from '@/hooks/order/use-reference';
import type { Destination } from '@/lib/checkout/redirect-guard';
import { isSameTarget } from '@/lib/domain/url/is-same-target';
import type { UrlParameters } from '@/lib/domain/url/reference';
import { useNavigation, type Navigation } from './use-navigation';

type TargetNavigation = Pick<Navigation, 'setQuery'> & {
  leavePage: (destination: Destination) => Promise<void>;
  /** Resolves, once all queued changes are made, to whether the page still shows this order or intent. */
  isTargetOpen: () => Promise<boolean>;
};

/**
 * Returns the navigation that belongs to the order or intent of the URL: what waits in the queue is skipped once the host
 * page has opened another.
 */
export function useTargetNavigation(): TargetNavigation {
  const { setQuery, leavePage, readQuery } = useNavigation();
  const { order, intent } = useReference().parameters;
  return useMemo(() => {
    const isTarget = (current: UrlParameters) => isSameTarget(current, { order, intent });
    return {
      setQuery: (changes, isStillWanted = () => true) =>
        setQuery(changes, (current) => isTarget(current) && isStillWanted(current)),
      leavePage: (destination) => leavePage(destination, isTarget),
      isTargetOpen: async () => isTarget(await readQuery()),
    };
  }, [setQuery, leavePage, readQuery, order, intent]);
}
