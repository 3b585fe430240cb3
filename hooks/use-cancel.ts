import type { Order } from '@/lib/domain/order';
import { useBrand } from './use-brand';
import { useBridge } from './use-bridge';
import { hereAt } from './here-at';
import { useNavigation } from './use-navigation';

/** Leaves the checkout for the shop: the embedding page is told, or, without one, the failure destination is opened. */
export function useCancel(order: Order): () => Promise<void> {
  const bridge = useBridge();
  const brand = useBrand();
  const { leave } = useNavigation();
  return async () => {
    bridge.send({ event: 'cancel', payload: {} });
    if (bridge.isEmbedded) return;
    const { destinations } = await import('@/lib/checkout/destinations');
    await leave(destinations(order, brand, hereAt('/')).failure);
  };
}
