import { ledgerForStatus, type PostSaleLedger } from './merchant/post-sale';
import { toWebhookOrder } from './merchant/wire';
import { totalAmountOf, type SandboxDeferredPayment, type ScenarioInstance } from './scenario-instance';
import type { Store } from './store';

type RecordedPayment = { payment: SandboxDeferredPayment; origin: string; ledger?: PostSaleLedger };

/** Saves a new or changed deferred payment and tells the merchant's server, if its offer names an address for that. */
export function recordPayment(
  store: Store,
  instance: ScenarioInstance,
  { payment, origin, ledger = ledgerForStatus(payment.status, totalAmountOf(instance)) }: RecordedPayment,
): void {
  const type =
    instance.deferredPayment?.id === payment.id ? 'deferred_payment.updated' : 'deferred_payment.created';
  instance.deferredPayment = payment;
  const { merchantOrder } = instance;
  if (!merchantOrder) return;
  merchantOrder.ledger = ledger;
  const { account, requestedOffer } = merchantOrder;
  const url = requestedOffer?.notificationUrl;
  if (!url) return;
  const target = { url, secret: account.signingSecret, accountId: account.id, orderId: payment.order };
  store.webhooks.send(target, type, { order: toWebhookOrder(instance, origin) });
}
