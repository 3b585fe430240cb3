import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { useBridge } from './use-bridge';

/**
 * Calls `onConfirmRequest` when the host page asks to confirm the order, once the plan that it has asked for before is
 * shown; not at all if it has asked for another order before.
 */
export function useConfirmRequest(onConfirmRequest: () => void): void {
  const bridge = useBridge();
  const { readQuery } = useNavigation();
  const [requestCount, setRequestCount] = useState(0);
  const handleRequest = useEffectEvent(onConfirmRequest);
  useEffect(
    () =>
      bridge.subscribe((message) => {
        if (message.kind === 'confirm-order')
          void readQuery().then(() => setRequestCount((count) => count + 1));
      }),
    [bridge, readQuery],
  );
  // A state, so that React has rendered the changes of the query before.
  useEffect(() => {
    if (requestCount > 0) handleRequest();
  }, [requestCount]);
}
