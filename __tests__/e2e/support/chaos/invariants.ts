import { expect } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { formatMoney } from '@/lib/domain/i18n/money';
import { classifyPayment, isRetryable } from '@/lib/domain/order/deferred-payment';
import type { Order } from '@/lib/domain/order/order';
import { isClosed, isPayable } from '@/lib/domain/order/order-status';
import { sumOf } from '@/lib/domain/plans/amounts';
import type { SentConfirmation, ShopMessage } from './observe-checkout';
import type { ReceivedConfirmation } from './proxy';

/** Returns whether a confirmation has made a payment after which the buyer may not pay again. */
const isAccepted = ({ payment }: ReceivedConfirmation) => payment !== undefined && !isRetryable(payment);

/** Reads the order from the sandbox without the proxy. */
export async function readOrder(orderId: string, key: string): Promise<Order> {
  const response = await fetch(
    `${CHECKOUT}/api/sandbox/v1/payment/orders/${orderId}/?expand=payment_offer,deferred_payment`,
    { headers: { authorization: `OrderKey ${key}` } },
  );
  return response.json();
}

/** Checks the invariants of payments after every step: one payment, and no other key after it. */
export function checkPayments(confirmations: ReceivedConfirmation[], initialOrder: Order): void {
  if (!isPayable(initialOrder))
    expect(confirmations, 'confirmations of an order that cannot be paid').toEqual([]);
  const accepted = confirmations.filter(isAccepted);
  expect(new Set(accepted.map(({ payment }) => payment?.id)).size, 'accepted payments').toBeLessThanOrEqual(
    1,
  );
  const [first] = accepted;
  if (!first) return;
  const later = confirmations.slice(confirmations.indexOf(first));
  expect(
    later.filter(({ idempotencyKey }) => idempotencyKey !== first.idempotencyKey),
    'confirmations of an order that is paid, with another key',
  ).toEqual([]);
}

export function checkSuccess(messages: ShopMessage[], order: Order): void {
  for (const { payload } of messages) {
    expect(order.deferred_payment && classifyPayment(order.deferred_payment)).toBe('progressing');
    expect(payload.orderId).toBe(order.id);
  }
}

/** The checkout watches an order whose payment has an unknown status, or whose own status says that it is over. */
export function checkWatch(order: Order): void {
  const { deferred_payment: payment } = order;
  const isUnknown = payment ? classifyPayment(payment) === 'unknown' : false;
  expect(isUnknown || isClosed(order), 'a reason to watch').toBe(true);
}

export function checkAmounts(sentConfirmations: SentConfirmation[], order: Order): void {
  for (const { planId, text, language } of sentConfirmations) {
    const plan = order.payment_offer?.offered_payment_plans.find(({ id }) => id === planId);
    expect(plan, `plan ${planId}`).toBeDefined();
    if (plan)
      expect(normalise(text)).toContain(normalise(formatMoney(sumOf(plan), order.currency, language)));
  }
}

const normalise = (text: string) => text.replace(/\s/g, ' ');
