import { useEffect, useRef } from 'react';
import { BackToShop } from '@/components/checkout/back-to-shop';
import { SupportMessage } from '@/components/errors/support-message';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useOrderPolling } from '@/hooks/order/use-order-polling';
import { useStaleOrderCheck } from '@/hooks/order/use-stale-order-check';
import { useAnnouncement } from '@/hooks/react/use-announcement';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import type { Order } from '@/lib/domain/order/order';
import { orderEndOf } from '@/lib/domain/order/order-status';

type Props = {
  checkout: Checkout;
  order: Order;
  /** The buyer saw the plans on this page load; otherwise the focus stays with the host page. */
  wasConfirmedHere: boolean;
  onAnnounce: (text?: string) => void;
};

/** Watches an order that may have been paid, and tells the buyer whom to ask about it. */
export function PaymentWatch({ checkout, order, wasConfirmedHere, onAnnounce }: Props) {
  const { read, offeredOrder } = checkout;
  const { t } = useTranslation('checkout');
  const refetchOnce = () => read.refetch({ once: true });
  useOrderPolling(refetchOnce, true);
  useStaleOrderCheck(refetchOnce);
  const { title, text } = useWatchTexts(order);
  useAnnouncement(`${title}. ${text}`, onAnnounce);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasConfirmedHere && document.hasFocus()) headingRef.current?.focus();
  }, [wasConfirmedHere]);
  return (
    <Section title={title} headingRef={headingRef}>
      <Notice tone="info">
        <p>{text}</p>
        <p data-testid="paymentWatch.order">{t('wait.paymentOrder', { order: isolateBidi(order.id) })}</p>
        <SupportMessage variant="error" orderId={order.id} />
      </Notice>
      <BackToShop order={offeredOrder ?? order} />
    </Section>
  );
}

/** Says that the payment is awaited or, if the order can no longer be paid, why. */
function useWatchTexts(order: Order): { title: string; text: string } {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation('errors');
  switch (orderEndOf(order)) {
    case 'cancelled':
      return { title: tErrors('cancelled.title'), text: tErrors('cancelled.message') };
    case 'expired':
      return { title: tErrors('offer-expired.title'), text: tErrors('offer-expired.message') };
    case 'paid':
    case undefined:
      return { title: t('wait.paymentHeading'), text: t('wait.payment') };
  }
}
