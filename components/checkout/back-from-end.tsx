import { useOrder } from '@/hooks/order/use-order';
import { useReference } from '@/hooks/order/use-reference';
import { valueOf } from '@/lib/domain/loadable';
import { BackToShop } from './back-to-shop';

/** The way back on our confirmation and error pages, where a checkout ends that stays in its frame. */
export function BackFromEnd() {
  const { reference } = useReference();
  const { order } = useOrder(reference);
  const hasOrderReference = reference.kind === 'order' || reference.kind === 'intent';
  if (hasOrderReference && order.state === 'loading') return null;
  return <BackToShop order={valueOf(order)} page="end" />;
}
