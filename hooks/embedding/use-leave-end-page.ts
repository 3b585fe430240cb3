import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { useReference } from '@/hooks/order/use-reference';
import { useBrand } from '@/hooks/use-brand';
import { resolveDestinations } from '@/lib/checkout/destinations';
import { hasCancelHandler } from '@/lib/checkout/end/way-back';
import type { Order } from '@/lib/domain/order/order';
import { useBridge } from './use-bridge';

/**
 * Returns a function that leads from our confirmation or error page back to the shop: it sends `cancel` to the host page
 * or, without one, opens the offer's address. Undefined without a `cancel` handler or an address.
 */
export function useLeaveEndPage(
  order: Order | null | undefined,
  addressName: 'success' | 'failure',
): (() => void) | undefined {
  const bridge = useBridge();
  const brand = useBrand();
  const { leavePage } = useNavigation();
  const { parameters } = useReference();
  if (bridge.isEmbedded)
    return hasCancelHandler(parameters) ? () => bridge.send({ event: 'cancel', payload: {} }) : undefined;
  const destination = resolveDestinations(order, brand, getRedirectContext('/'))[addressName];
  return destination.kind === 'external' ? () => void leavePage(destination) : undefined;
}
