import { expect } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { formatMoney } from '@/lib/domain/i18n/money';
import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import type { Order } from '@/lib/domain/order/order';
import { sumOf } from '@/lib/domain/plans/amounts';
import type { SentConfirmation, ShopMessage } from './observe-checkout';
import type { ReceivedConfirmation } from './proxy';

const isAccepted = ({ payment }: ReceivedConfirmation) =>
  payment !== undefined && classifyPayment(payment) === 'progressing';

/** Reads the order from the sandbox without the proxy. */
export async function readOrder(orderId: string, key: string): Promise<Order> {
  const response = await fetch(
    `${CHECKOUT}/api/sandbox/v1/payment/orders/${orderId}/?expand=payment_offer,deferred_payment`,
    { headers: { authorization: `OrderKey ${key}` } },
  );
  return response.json();
}

/** What holds after every step, whatever was done and whatever was lost. */
export function checkPayments(confirmations: ReceivedConfirmation[]): void {
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

export function checkAmounts(sentConfirmations: SentConfirmation[], order: Order): void {
  for (const { planId, text, language } of sentConfirmations) {
    const plan = order.payment_offer?.offered_payment_plans.find(({ id }) => id === planId);
    expect(plan, `plan ${planId}`).toBeDefined();
    if (plan)
      expect(normalise(text)).toContain(normalise(formatMoney(sumOf(plan), order.currency, language)));
  }
}

const normalise = (text: string) => text.replace(/\s/g, ' ');
