import { uniq, uniqBy } from 'es-toolkit/array';
import type { Plan } from './plan';
import { isPayNow } from './plan-groups';
import {
  defaultProvider,
  isMethodType,
  isProvider,
  settles,
  type MethodType,
  type Provider,
} from './providers';

/** An entry of the offer: which type of method may settle the plan, and through whom. */
export type AllowedMethod = { type: string; provider?: string | null; providers?: string[] | null };

/** A method type that the buyer may use, with the provider that a new one is added through. */
export type Allowed = {
  type: MethodType;
  provider: Provider;
  /** Further providers, whose saved methods may be used, too. */
  others?: Provider[];
};

/**
 * What the buyer may settle a plan with: the first scheduled payment decides. Types and providers that we do not
 * know are left out; when nothing is listed, it is the card. Of direct debit and instant payment only one is kept:
 * instant payment for a plan that is paid now, direct debit for one that is paid later.
 */
export function allowedMethods(plan: Plan, orderTotal?: number): Allowed[] {
  const listed = plan.scheduled_payments[0]?.allowed_payment_methods ?? [];
  if (listed.length === 0) return [{ type: 'card', provider: defaultProvider.card }];

  const known = listed.flatMap(settlers);
  const first = uniqBy(known, ({ type }) => type).map((entry) => withOthers(entry, known));
  const has = (type: MethodType) => first.some((entry) => entry.type === type);
  if (!has('direct_debit') || !has('instant_payment')) return first;
  const dropped = isPayNow(plan, orderTotal) ? 'direct_debit' : 'instant_payment';
  return first.filter(({ type }) => type !== dropped);
}

function settlers({ type, provider, providers }: AllowedMethod): Allowed[] {
  if (!isMethodType(type)) return [];
  const named = [provider, ...(providers ?? [])].filter((name) => typeof name === 'string');
  if (named.length === 0) return [{ type, provider: defaultProvider[type] }];
  const [settling, ...others] = named.filter(isProvider);
  return settling ? [{ type, provider: settling, others }] : [];
}

/** With the providers of all entries of its type. */
function withOthers({ type, provider }: Allowed, known: Allowed[]): Allowed {
  const named = known.filter((entry) => entry.type === type).flatMap(providersOf);
  const others = uniq(named).filter((name) => name !== provider && settles(name, type));
  return others.length > 0 ? { type, provider, others } : { type, provider };
}

/** Everyone whose saved methods may be used. */
export const providersOf = ({ provider, others = [] }: Allowed): Provider[] => [provider, ...others];

/** Whether a plan may be settled with an instant payment. */
export const allowsInstant = (plan: Plan, orderTotal?: number): boolean =>
  allowedMethods(plan, orderTotal).some(({ type }) => type === 'instant_payment');

/** Whether a saved method may still be used. Instant payment also permits direct debit. */
export function isAllowed(type: MethodType, allowed: Allowed[]): boolean {
  return allowed.some(
    (entry) => entry.type === type || (entry.type === 'instant_payment' && type === 'direct_debit'),
  );
}
