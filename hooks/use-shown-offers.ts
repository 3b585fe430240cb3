import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Chosen } from '@/lib/checkout/outcome';

/**
 * Calls `onShown` when the address asks to show the plans of a journey that went past them, unless a payment is under
 * way. Answers what a press on a plan calls: it writes the same into the address, and the buyer sees the plans already.
 */
export function useShownOffers(
  { kind, inUrl }: Pick<Chosen, 'kind' | 'inUrl'>,
  busy: boolean,
  onShown: () => void,
): () => void {
  const last = useRef(kind);
  const pressed = useRef(false);
  const follow = useEffectEvent(() => {
    const turned = last.current === 'settle-plan' && kind === 'choose-plan';
    if (turned && inUrl && !pressed.current && !busy) onShown();
    last.current = kind;
    pressed.current = false;
  });
  useEffect(() => follow(), [kind]);
  return useCallback(() => {
    pressed.current = true;
  }, []);
}
