import { uniq, uniqBy } from 'es-toolkit/array';
import type { AllowedMethodEntry, Plan } from '@/lib/domain/plans/plan';
import { isPayNow } from '@/lib/domain/plans/plan-groups';
import { defaultProviders, listSettlingProviders, type MethodType, type Provider } from './providers';

/** A method type that the buyer can use, and the provider through which a new method is added. */
export type AllowedMethod = {
  type: MethodType;
  provider: Provider;
  /** Other providers whose saved methods of this type can be used. */
  otherProviders?: Provider[];
};

/**
 * Returns the methods that can settle a plan, taken from its first scheduled payment. Drops unknown types and providers,
 * and providers that cannot settle the type; an empty list means card. If both direct debit and instant payment are
 * listed, a pay-now plan keeps instant payment and a pay-later plan keeps direct debit. `orderTotal` in minor units.
 */
export function resolveAllowedMethods(plan: Plan, orderTotal?: number): AllowedMethod[] {
  const entries = plan.scheduled_payments[0]?.allowed_payment_methods ?? [];
  if (entries.length === 0) return [{ type: 'card', provider: defaultProviders.card }];

  const known = entries.flatMap(toAllowedMethods);
  const oneOfEachType = uniqBy(known, ({ type }) => type).map((entry) => addOtherProviders(entry, known));
  const hasType = (type: MethodType) => oneOfEachType.some((entry) => entry.type === type);
  if (!hasType('direct_debit') || !hasType('instant_payment')) return oneOfEachType;
  const droppedType = isPayNow(plan, orderTotal) ? 'direct_debit' : 'instant_payment';
  return oneOfEachType.filter(({ type }) => type !== droppedType);
}

function toAllowedMethods(entry: AllowedMethodEntry): AllowedMethod[] {
  const [provider, ...otherProviders] = listSettlingProviders(entry);
  // An entry with a provider that can settle it has a known type.
  return provider ? [{ type: entry.type as MethodType, provider, otherProviders }] : [];
}

/** Adds the providers of the other entries of the same type. */
function addOtherProviders({ type, provider }: AllowedMethod, known: AllowedMethod[]): AllowedMethod {
  const providersOfType = known.filter((entry) => entry.type === type).flatMap(providersOf);
  const otherProviders = uniq(providersOfType).filter((name) => name !== provider);
  return otherProviders.length > 0 ? { type, provider, otherProviders } : { type, provider };
}

/** Returns all providers whose saved methods can be used. */
export const providersOf = ({ provider, otherProviders = [] }: AllowedMethod): Provider[] => [
  provider,
  ...otherProviders,
];

/** Returns whether an instant payment can settle the plan. `orderTotal` in minor units. */
export const isInstantPaymentAllowed = (plan: Plan, orderTotal?: number): boolean =>
  resolveAllowedMethods(plan, orderTotal).some(({ type }) => type === 'instant_payment');

/** Returns whether a saved method of `type` can be used. Instant payment also allows saved direct debits. */
export function isMethodTypeAllowed(type: MethodType, allowed: AllowedMethod[]): boolean {
  return allowed.some(
    (entry) => entry.type === type || (entry.type === 'instant_payment' && type === 'direct_debit'),
  );
}
