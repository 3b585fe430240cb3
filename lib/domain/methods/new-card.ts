import type { SavedMethod } from './payment-method';
import type { Provider } from './providers';

type FindNewCardOptions = {
  provider: Provider;
  /** The methods that were saved before. */
  known: SavedMethod[];
  /** The last digits of the new card, if the provider has said them. */
  last4?: string;
};

/** Returns the one card of a list that was not saved before; undefined if there is none, or more than one that fits. */
export function findNewCard(
  listed: SavedMethod[],
  { provider, known, last4 }: FindNewCardOptions,
): SavedMethod | undefined {
  const [card, ...others] = listed.filter(
    (method) =>
      method.type === 'card' &&
      method.provider === provider &&
      known.every(({ id }) => id !== method.id) &&
      (last4 === undefined || method.card.last4 === last4),
  );
  return others.length === 0 ? card : undefined;
}
