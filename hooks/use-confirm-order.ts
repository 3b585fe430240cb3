import { useEffect, useRef } from 'react';
import { useBridge } from './use-bridge';

/** Does something when the embedding page asks to confirm the order. */
export function useConfirmOrder(confirm: () => void): void {
  const bridge = useBridge();
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  useEffect(
    () =>
      bridge.subscribe((message) => {
        if (message.kind === 'confirm-order') latest.current();
      }),
    [bridge],
  );
}
