import type { Allowed } from './allowed-methods';
import { isAllowed } from './allowed-methods';
import { isExpired, type SavedMethod } from './payment-method';

/** A request that a change of the list still owes to the API. */
export type Owed =
  { do: 'set-default'; method: SavedMethod; isDefault: boolean } | { do: 'delete'; method: SavedMethod };

export type MethodChange =
  /** A new one, which the API knows already. */
  | { kind: 'add'; method: SavedMethod }
  | { kind: 'set-default'; id: string }
  /** With the id of the one that becomes the default instead, where one was named. */
  | { kind: 'delete'; id: string; heir?: string };

/** The list after a change, and what is owed for it, in the order in which it is to be paid. */
export function changeList(
  methods: SavedMethod[],
  change: MethodChange,
): { list: SavedMethod[]; owed: Owed[] } {
  switch (change.kind) {
    case 'add':
      return add(methods, change.method);
    case 'set-default':
      return setDefault(methods, change.id);
    case 'delete':
      return remove(methods, change);
  }
}

/** A default one comes first and demotes the others; any other comes last. */
function add(methods: SavedMethod[], added: SavedMethod) {
  const others = methods.filter(({ id }) => id !== added.id);
  if (!added.is_default) return { list: [...others, added], owed: [] };
  return { list: [added, ...others.map(demoted)], owed: demotions(others) };
}

/** In place: nothing moves under the buyer's hands. */
function setDefault(methods: SavedMethod[], id: string) {
  const chosen = methods.find((method) => method.id === id);
  if (!chosen) return { list: methods, owed: [] };
  const others = methods.filter((method) => method.id !== id);
  const list = methods.map((method) =>
    method.id === id ? { ...method, is_default: true } : demoted(method),
  );
  const promotion: Owed = { do: 'set-default', method: chosen, isDefault: true };
  return { list, owed: [promotion, ...demotions(others)] };
}

function remove(methods: SavedMethod[], { id, heir }: { id: string; heir?: string }) {
  const gone = methods.find((method) => method.id === id);
  if (!gone) return { list: methods, owed: [] };
  const left = methods.filter((method) => method.id !== id);
  const next = heir === undefined ? { list: left, owed: [] } : setDefault(left, heir);
  return { list: next.list, owed: [...next.owed, { do: 'delete', method: gone } satisfies Owed] };
}

const demoted = (method: SavedMethod): SavedMethod =>
  method.is_default ? { ...method, is_default: false } : method;

const demotions = (methods: SavedMethod[]): Owed[] =>
  methods
    .filter((method) => method.is_default)
    .map((method) => ({ do: 'set-default', method, isDefault: false }));

/** What the menu of a saved method offers; a default that must stay says so instead. */
export type MenuItem = 'set-default' | 'delete' | 'cannot-delete';

/**
 * An instant payment can neither become the default nor be deleted, and a bank transfer is not the buyer's to delete.
 * The default stays where there is no bank transfer to fall back on; a card that has expired cannot become it.
 */
export function menuOf(method: SavedMethod, allowed: Allowed[], now: Date): MenuItem[] {
  if (method.type === 'instant_payment') return [];
  const items: MenuItem[] = method.is_default || isExpired(method, now) ? [] : ['set-default'];
  if (method.type === 'bank_transfer') return items;
  const stays = method.is_default && !isAllowed('bank_transfer', allowed);
  return [...items, stays ? 'cannot-delete' : 'delete'];
}

/** Who may become the default when it is deleted. */
export const heirsOf = (methods: SavedMethod[], gone: SavedMethod, now: Date): SavedMethod[] =>
  gone.is_default
    ? methods.filter(
        (method) => method.id !== gone.id && method.type !== 'instant_payment' && !isExpired(method, now),
      )
    : [];
