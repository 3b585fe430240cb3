import { optionalString } from '@/lib/domain/json';
import type { AllowedMethodEntry, Plan } from '@/lib/domain/plans/plan';

/** The payment providers: `path` is the segment in API URLs. Their views are in the registry of components. */
export const providers = {
  stripe: { path: 'stripe_payment_methods', settles: ['card'] },
  airwallex: { path: 'airwallex_payment_methods', settles: ['card'] },
  gocardless: { path: 'gocardless_payment_methods', settles: ['direct_debit', 'instant_payment'] },
  house: { path: 'house_payment_methods', settles: ['bank_transfer'] },
  bridge: { path: 'bridge_payment_methods', settles: [] },
} as const satisfies Record<string, { path: string; settles: readonly MethodType[] }>;

export type Provider = keyof typeof providers;
export const methodTypes = ['card', 'direct_debit', 'instant_payment', 'bank_transfer'] as const;
export type MethodType = (typeof methodTypes)[number];

/** The provider of a type for an offer that names none. */
export const defaultProviders: Record<MethodType, Provider> = {
  card: 'stripe',
  direct_debit: 'gocardless',
  instant_payment: 'gocardless',
  bank_transfer: 'house',
};

export const isProvider = (name: unknown): name is Provider =>
  typeof name === 'string' && Object.hasOwn(providers, name);

const canSettle = (provider: Provider, type: MethodType): boolean =>
  providers[provider].settles.some((settled) => settled === type);

export const isMethodType = (name: unknown): name is MethodType => methodTypes.some((type) => type === name);

/** Returns a method type, known or not; undefined if it is not a string. An invoice is paid by bank transfer. */
export const toMethodType = (type: unknown): string | undefined =>
  type === 'invoice' ? 'bank_transfer' : optionalString(type);

/** Returns the providers of an entry that can settle its type; the default provider if the entry names none. */
export function listSettlingProviders({ type, provider, providers: others }: AllowedMethodEntry): Provider[] {
  if (!isMethodType(type)) return [];
  const names = [provider, ...(others ?? [])].filter((name) => typeof name === 'string');
  if (names.length === 0) return [defaultProviders[type]];
  return names.filter((name): name is Provider => isProvider(name) && canSettle(name, type));
}

/** Returns whether a plan allows a method that can be settled. A plan that lists no methods allows cards. */
export function canBeSettled({ scheduled_payments: [firstPayment] }: Plan): boolean {
  const entries = firstPayment?.allowed_payment_methods ?? [];
  return entries.length === 0 || entries.some((entry) => listSettlingProviders(entry).length > 0);
}
