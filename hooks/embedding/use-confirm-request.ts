import { useEffect, useRef } from 'react';
import { useBridge } from './use-bridge';

/** Calls `onConfirmRequest` when the host page asks to confirm the order. */
export function useConfirmRequest(onConfirmRequest: () => void): void {
  const bridge = useBridge();
  const latestHandler = useRef(onConfirmRequest);
  useEffect(() => {
    latestHandler.current = onConfirmRequest;
  });
  useEffect(
    () =>
      bridge.subscribe((message) => {
        if (message.kind === 'confirm-order') latestHandler.current();
      }),
    [bridge],
  );
}
