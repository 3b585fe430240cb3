import { buildInstanceOrder, totalAmountOf, type ScenarioInstance } from '@/lib/sandbox/scenario-instance';
import { toWireOrder } from '@/lib/sandbox/wire-relations';
import type { Organisation, User } from './merchant-order';
import { ledgerForStatus, type PostSaleLedger } from './post-sale';

export const merchantUrl = (origin: string, path: string): string =>
  `${origin}/api/sandbox/merchant/v1${path}`;

/** Returns the amounts of the instance's deferred payment. */
export const ledgerOf = (instance: ScenarioInstance): PostSaleLedger =>
  instance.merchantOrder?.ledger ??
  ledgerForStatus(instance.deferredPayment?.status ?? '', totalAmountOf(instance));

/** Converts the deferred payment as the merchant sees it; `null` without one. */
export function toMerchantPayment(instance: ScenarioInstance, origin: string): object | null {
  const { deferredPayment, merchantOrder } = instance;
  if (!deferredPayment) return null;
  return {
    url: merchantUrl(origin, `/payment/deferred_payments/${deferredPayment.id}`),
    ...deferredPayment,
    currency: merchantOrder?.body.currency,
    ...ledgerOf(instance),
    post_sale_events: merchantOrder?.postSaleEvents ?? [],
  };
}

/** Converts an order as the merchant sees it, with its order key. */
export function toMerchantOrder(
  instance: ScenarioInstance,
  origin: string,
  expand: ReadonlySet<string>,
): Record<string, unknown> {
  const order = buildInstanceOrder(instance, origin);
  return {
    url: merchantUrl(origin, `/payment/orders/${order.id}`),
    ...toWireOrder(order, instance.key, expand),
    deferred_payment: expand.has('deferred_payment')
      ? toMerchantPayment(instance, origin)
      : (instance.deferredPayment?.id ?? null),
  };
}

/** Converts the order of a webhook: with its deferred payment, and without the order key. */
export function toWebhookOrder(instance: ScenarioInstance, origin: string): object {
  const order = toMerchantOrder(instance, origin, new Set(['deferred_payment']));
  delete order.key;
  return order;
}

/** Returns the users who are members of an organisation. */
export const listMembers = (users: User[], organisationId: string): User[] =>
  users.filter(({ organisations }) => organisations.some(({ id }) => id === organisationId));

export const toMerchantOrganisation = (
  organisation: Organisation,
  users: User[],
  origin: string,
): object => ({
  url: merchantUrl(origin, `/organisations/${organisation.id}`),
  id: organisation.id,
  unique_id: organisation.unique_id,
  registered: organisation.registered,
  company: organisation.company?.id ?? null,
  company_name: organisation.company?.name ?? '',
  company_country: organisation.company?.country ?? '',
  company_postcode: organisation.company?.postcode ?? '',
  users: users.map(({ id }) => id),
});

export const toMerchantUser = (user: User, origin: string): object => ({
  url: merchantUrl(origin, `/users/${user.id}`),
  id: user.id,
  unique_id: user.unique_id,
  email: user.email,
  name: user.name,
  phone: user.phone,
  registered: user.registered,
  organisations: user.organisations,
});
