import { isExpired, type SavedMethod } from './payment-method';

/** The ids of a list in the order of its rows: `firstIds` are always shown, `otherIds` only on request. */
export type MethodOrder = { firstIds: string[]; otherIds: string[] };

/** A longer list shows only its first rows until the buyer asks for all. */
const MAX_UNFOLDED_METHODS = 6;
const RECENT_METHODS = 3;

/**
 * Orders a list, expired cards last. A long list starts with the pinned methods and the last three that can be used.
 */
export function orderMethods(
  methods: SavedMethod[],
  isPinned: (method: SavedMethod) => boolean,
  now: Date,
): MethodOrder {
  const expiredLast = (list: SavedMethod[]) => [
    ...list.filter((method) => !isExpired(method, now)),
    ...list.filter((method) => isExpired(method, now)),
  ];
  const ids = (list: SavedMethod[]) => expiredLast(list).map(({ id }) => id);
  if (methods.length <= MAX_UNFOLDED_METHODS) return { firstIds: ids(methods), otherIds: [] };
  const pinned = methods.filter(isPinned);
  const unpinned = methods.filter((method) => !pinned.includes(method));
  const recent = unpinned.filter((method) => !isExpired(method, now)).slice(-RECENT_METHODS);
  const first = [
    ...pinned.filter((method) => method.is_default),
    ...pinned.filter((method) => !method.is_default),
    ...recent,
  ];
  return { firstIds: ids(first), otherIds: ids(unpinned.filter((method) => !recent.includes(method))) };
}

/** Applies an order to the current list: methods that it does not know yet come last among the first ones. */
export function applyMethodOrder(methods: SavedMethod[], { firstIds, otherIds }: MethodOrder) {
  const methodById = new Map(methods.map((method) => [method.id, method]));
  const pick = (ids: string[]) => ids.flatMap((id) => methodById.get(id) ?? []);
  const knownIds = new Set([...firstIds, ...otherIds]);
  const added = methods.filter(({ id }) => !knownIds.has(id));
  return { first: [...pick(firstIds), ...added], others: pick(otherIds) };
}
