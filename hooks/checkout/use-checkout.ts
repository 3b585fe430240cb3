import { useCallback, useMemo, useState } from 'react';
import { useLanguage } from '@/hooks/i18n/use-language';
import { useBfcacheRestore } from '@/hooks/navigation/use-bfcache-restore';
import { useOrder, type OrderRead } from '@/hooks/order/use-order';
import { useReference } from '@/hooks/order/use-reference';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import { useClock } from '@/hooks/react/use-clock';
import { useBrand } from '@/hooks/use-brand';
import { decide } from '@/lib/checkout/decide';
import { factsOfUrl } from '@/lib/checkout/facts-of-url';
import { initialMemory, rememberOffer, withEffectiveOffer, type Memory } from '@/lib/checkout/memory';
import type { FailureReason, Outcome } from '@/lib/checkout/outcome';
import { valueOf } from '@/lib/domain/loadable';
import type { Order } from '@/lib/domain/order/order';
import { expiryOf } from '@/lib/domain/plans/plan';
import type { Reference, UrlParameters } from '@/lib/domain/url/reference';
import { readBankSession } from '@/lib/session/read-order-session';
import { report } from '@/lib/telemetry/errors/report';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';

export type Checkout = {
  reference: Reference;
  /** The decision for the current facts. Carries the order, if there is one to show. */
  outcome: Outcome;
  /** The order with the offer that counts after a fraud check has withdrawn a newer one. */
  offeredOrder: Order | null;
  /** The read of the order, to repeat it or to replace its result. */
  read: OrderRead;
  /** Time of the server at the last change, for due dates and expiry. */
  now: Date;
  /** Changes the memory of this page load. */
  updateMemory: (change: (memory: Memory) => Memory) => void;
  /** Ends the checkout: something that it cannot work without has failed. */
  fail: (error: Error, reason?: FailureReason) => void;
};

/** Collects the facts and decides the outcome. Mounted once for each order or intent. */
export function useCheckout(): Checkout {
  const { isReady, reference, parameters } = useReference();
  const brand = useBrand();
  const { isSettled: isLanguageSettled } = useLanguage();
  const read = useOrder(reference);
  const order = valueOf(read.order) ?? null;
  const now = useClock(order, (order?.payment_offer?.offered_payment_plans ?? []).map(expiryOf));
  const [failureReason, setFailureReason] = useState<FailureReason>();
  const [storedMemory, updateMemory] = useState(initialMemory);
  const memory = rememberOffer(storedMemory, order, now);
  if (memory !== storedMemory) updateMemory(memory);

  // The order may have been paid in another tab while the page was in the bfcache.
  const [isRestoring, setIsRestoring] = useState(false);
  useBfcacheRestore(() => {
    if (reference.kind !== 'order' && reference.kind !== 'intent') return;
    setIsRestoring(true);
    const restore = read.refetch().catch(reportSwallowed);
    void restore.finally(() => setIsRestoring(false));
  });

  const isInstant = usePaymentSelection().selectedMethod?.type === 'instant_payment';
  const { order: loadableOrder, verification } = read;
  // The plans are not shown in a language that is about to change.
  const isPaused = !isReady || !isLanguageSettled || isRestoring;
  const outcome = useMemo<Outcome>(() => {
    if (isPaused) return { kind: 'wait' };
    return decide({
      ...factsOfUrl(reference, parameters, brand),
      order: loadableOrder,
      verification,
      needsBankApproval: isInstant || wasConfirmedWithInstantPayment(order, parameters),
      memory,
      failureReason,
      now,
    });
  }, [
    isPaused,
    reference,
    order,
    loadableOrder,
    verification,
    parameters,
    isInstant,
    brand,
    memory,
    failureReason,
    now,
  ]);

  const fail = useCallback((error: Error, reason: FailureReason = 'Application error') => {
    // The outcome reports its reason itself; this adds the error behind it.
    if (error.message !== reason) report(error, { reason });
    setFailureReason(reason);
  }, []);
  const offeredOrder = order && withEffectiveOffer(order, memory, now);
  return { reference, outcome, offeredOrder, read, now, updateMemory, fail };
}

/**
 * Returns whether the URL or this tab recorded an instant payment for the order. Session storage is read only for an
 * order with a payment: its first access is slow and would delay the plans.
 */
const wasConfirmedWithInstantPayment = (order: Order | null, { instantPaymentStatus }: UrlParameters) =>
  instantPaymentStatus !== undefined || Boolean(order?.deferred_payment && readBankSession(order.id));
