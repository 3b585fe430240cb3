import type { ParameterChanges } from './reference';

/** Returns what a query opens: an intent precedes an order. */
const targetOf = ({ intent, order }: ParameterChanges) => (intent ? `intent ${intent}` : order);

/** Returns whether two queries open the same order or intent. */
export const isSameTarget = (one: ParameterChanges, other: ParameterChanges): boolean =>
  targetOf(one) === targetOf(other);
