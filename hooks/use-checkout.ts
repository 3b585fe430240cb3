import { useCallback, useMemo, useState } from 'react';
import { visitOf } from '@/lib/api/visit-store';
import { decide } from '@/lib/checkout/decide';
import { freshMemory, notice, type Memory } from '@/lib/checkout/facts';
import type { FailureReason, Outcome } from '@/lib/checkout/outcome';
import type { Order } from '@/lib/domain/order';
import { expiryOf } from '@/lib/domain/plan';
import type { Parameters, Reference } from '@/lib/domain/reference';
import { report } from '@/lib/telemetry/report';
import { useBrand } from './use-brand';
import { useLanguage } from './use-language';
import { useNow } from './use-now';
import { useOrder, type OrderRead } from './use-order';
import { usePaymentSelection } from './use-payment-selection';
import { useReference } from './use-reference';
import { useReturn } from './use-return';
import { useWake } from './use-wake';

export type Checkout = {
  reference: Reference;
  outcome: Outcome;
  read: OrderRead;
  now: Date;
  /** Changes what is remembered of this page load. */
  recall: (change: (memory: Memory) => Memory) => void;
  /** A part that nothing works without has failed: the checkout ends as for any failed read. */
  giveUp: (error: Error, reason?: FailureReason) => void;
  /** Whether the order is still to be paid, by the last look at it. */
  mayPay: () => Promise<boolean>;
};

/** Facts in, outcome out. Called once, high up in the page, and anew for each order. */
export function useCheckout(): Checkout {
  const { isReady, reference, parameters } = useReference();
  const brand = useBrand();
  const { settled } = useLanguage();
  const read = useOrder(reference);
  const order = read.order.state === 'ready' ? read.order.value : null;
  const now = useNow(order, (order?.payment_offer?.offered_payment_plans ?? []).map(expiryOf));
  const [broken, setBroken] = useState<FailureReason>();
  const [remembered, recall] = useState(freshMemory);
  const memory = notice(remembered, order, now);
  if (memory !== remembered) recall(memory);

  // Another tab may have paid while the buyer was elsewhere, or the page lay in the browser's cache.
  const mayPay = useWake(read.look);
  const [returning, setReturning] = useState(false);
  useReturn(() => {
    if (reference.kind !== 'order' && reference.kind !== 'intent') return;
    setReturning(true);
    void read
      .reload()
      .catch(() => undefined)
      .finally(() => setReturning(false));
  });

  const { order: found, verification } = read;
  const isInstant = usePaymentSelection().current?.type === 'instant_payment';
  // Nobody reads plans in a language that is about to change.
  const pausing = !isReady || !settled || returning;
  const outcome = useMemo<Outcome>(() => {
    if (pausing) return { kind: 'wait' };
    return decide({
      reference,
      order: found,
      verification,
      planId: parameters.plan,
      template: parameters.template,
      companyId: parameters.companyId,
      showPaymentOffers: parameters.showPaymentOffers === 'true',
      instantPaymentComplete: parameters.instantPaymentStatus === 'complete',
      approvesAtBank: isInstant || wasInstant(order, parameters),
      flags: brand.flags,
      memory,
      broken,
      now,
    });
  }, [pausing, reference, order, found, verification, parameters, isInstant, brand, memory, broken, now]);

  const giveUp = useCallback((error: Error, reason: FailureReason = 'Application error') => {
    // The end of the checkout is reported by its effect: only what more is known.
    if (error.message !== reason) report(error, { reason });
    setBroken(reason);
  }, []);
  return { reference, outcome, read, now, recall, giveUp, mayPay };
}

/**
 * The order was confirmed with an instant payment, as far as the URL or this tab knows. The tab is asked only where
 * something was confirmed: its memory is slow to open, and the plans would wait for it.
 */
const wasInstant = (order: Order | null, { instantPaymentStatus }: Parameters) =>
  instantPaymentStatus !== undefined || Boolean(order?.deferred_payment && visitOf(order.id));
