import type { Order } from '@/lib/domain/order';
import { useBrand } from './use-brand';
import { useBridge } from './use-bridge';
import { hereAt } from './here-at';
import { useRedirect } from './use-redirect';

/** Leaves the checkout for the shop: the embedding page is told, or, without one, the failure destination is opened. */
export function useCancel(order: Order): () => Promise<void> {
  const bridge = useBridge();
  const brand = useBrand();
  const { redirect } = useRedirect();
  return async () => {
    bridge.send({ event: 'cancel', payload: {} });
    if (bridge.isEmbedded) return;
    const { destinations } = await import('@/lib/checkout/destinations');
    await redirect(destinations(order, brand, hereAt('/')).failure);
  };
}
