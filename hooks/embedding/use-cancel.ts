import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { useBrand } from '@/hooks/use-brand';
import type { Order } from '@/lib/domain/order/order';
import { useBridge } from './use-bridge';

/** Returns a function that leaves the checkout: emits `cancel` to the host page or, without one, opens the failure URL. */
export function useCancel(order: Order | null | undefined): () => Promise<void> {
  const bridge = useBridge();
  const brand = useBrand();
  const { leavePage } = useNavigation();
  return async () => {
    bridge.send({ event: 'cancel', payload: {} });
    if (bridge.isEmbedded) return;
    const { resolveDestinations } = await import('@/lib/checkout/destinations');
    await leavePage(resolveDestinations(order, brand, getRedirectContext('/')).failure);
  };
}
