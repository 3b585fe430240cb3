import { SilentBoundary } from '@/components/ui/silent-boundary';
import { Skeleton } from '@/components/ui/skeleton';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useReference } from '@/hooks/order/use-reference';
import type { Order } from '@/lib/domain/order/order';
import { BackToShop, OrderSummary } from './lazy-parts';

type Props = { checkout: Checkout; order: Order; hasBackLink: boolean };

/** The link back to the shop, and the order where the page around the checkout does not show it or asks for it. */
export function CheckoutStart({ checkout, order, hasBackLink }: Props) {
  const { parameters } = useReference();
  const { isEmbedded } = useBridge();
  const hasSummary = !isEmbedded || parameters.summary === 'true';
  return (
    <>
      <SilentBoundary>{hasBackLink && <BackToShop order={checkout.offeredOrder ?? order} />}</SilentBoundary>
      <SilentBoundary placeholder={<Skeleton $height="50px" />}>
        {hasSummary && <OrderSummary order={order} />}
      </SilentBoundary>
    </>
  );
}
