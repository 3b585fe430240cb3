import { useEffect } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import type { Brand } from '@/lib/domain/brands';

/**
 * Applies the appearance of the host page: that of the frame's name, which the early script has applied before the first
 * paint, and those that the host page pushes. The name keeps it for the next page of the frame.
 */
export function useAppearance(brand: Brand): void {
  const bridge = useBridge();
  useEffect(() => {
    const apply = async (appearance = '') => {
      if (!appearance.startsWith('{')) return;
      const { applyPushedAppearance } = await import('./apply-pushed-appearance');
      applyPushedAppearance(appearance, brand, bridge);
    };
    void apply(window.name);
    return bridge.subscribe((message) => message.kind === 'push' && void apply(message.appearance));
  }, [bridge, brand]);
}
