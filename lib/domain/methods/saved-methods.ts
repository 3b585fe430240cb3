import { isMethodTypeAllowed, type AllowedMethod } from './allowed-methods';
import { isExpired, type SavedMethod } from './payment-method';

/** A request to the API that a change of the list requires. */
export type PendingRequest =
  { do: 'set-default'; method: SavedMethod; isDefault: boolean } | { do: 'delete'; method: SavedMethod };

export type MethodChange =
  /** The API has already saved the method. */
  | { kind: 'add'; method: SavedMethod }
  | { kind: 'set-default'; methodId: string }
  | { kind: 'delete'; methodId: string };

/** Returns the list after a change and the requests to send, in order. An unknown id changes nothing. */
export function applyMethodChange(
  methods: SavedMethod[],
  change: MethodChange,
): { list: SavedMethod[]; pending: PendingRequest[] } {
  switch (change.kind) {
    case 'add':
      return addMethod(methods, change.method);
    case 'set-default':
      return promoteToDefault(methods, change.methodId);
    case 'delete':
      return removeMethod(methods, change.methodId);
  }
}

/** Puts a new default first and demotes the others; puts any other method last. */
function addMethod(methods: SavedMethod[], added: SavedMethod) {
  const others = methods.filter(({ id }) => id !== added.id);
  if (!added.is_default) return { list: [...others, added], pending: [] };
  return { list: [added, ...others.map(demote)], pending: requestDemotions(others) };
}

/** Keeps the order of the list, so that no row moves under the pointer. */
function promoteToDefault(methods: SavedMethod[], methodId: string) {
  const chosen = methods.find(({ id }) => id === methodId);
  if (!chosen) return { list: methods, pending: [] };
  const others = methods.filter(({ id }) => id !== methodId);
  const list = methods.map((method) =>
    method.id === methodId ? { ...method, is_default: true } : demote(method),
  );
  const promotion: PendingRequest = { do: 'set-default', method: chosen, isDefault: true };
  return { list, pending: [promotion, ...requestDemotions(others)] };
}

/** Sends nothing but the deletion: after a deleted default, the list has none until the buyer chooses one. */
function removeMethod(methods: SavedMethod[], methodId: string) {
  const removed = methods.find(({ id }) => id === methodId);
  if (!removed) return { list: methods, pending: [] };
  const deletion: PendingRequest = { do: 'delete', method: removed };
  return { list: methods.filter((method) => method !== removed), pending: [deletion] };
}

const demote = (method: SavedMethod): SavedMethod =>
  method.is_default ? { ...method, is_default: false } : method;

const requestDemotions = (methods: SavedMethod[]): PendingRequest[] =>
  methods
    .filter((method) => method.is_default)
    .map((method) => ({ do: 'set-default', method, isDefault: false }));

/** An entry of a saved method's menu; `cannot-delete` explains why a default method must stay. */
export type MenuItem = 'set-default' | 'delete' | 'cannot-delete';

/**
 * Returns the menu of a saved method. An instant payment cannot become the default or be deleted; a bank transfer cannot
 * be deleted. The default can only be deleted if a bank transfer is allowed as a fallback. An expired card cannot become
 * the default.
 */
export function menuItemsFor(method: SavedMethod, allowed: AllowedMethod[], now: Date): MenuItem[] {
  if (method.type === 'instant_payment') return [];
  const items: MenuItem[] = method.is_default || isExpired(method, now) ? [] : ['set-default'];
  if (method.type === 'bank_transfer') return items;
  const isRequiredDefault = method.is_default && !isMethodTypeAllowed('bank_transfer', allowed);
  return [...items, isRequiredDefault ? 'cannot-delete' : 'delete'];
}

/** Returns the methods that can become the default after `removed` is deleted; none if it is not the default. */
export const findNextDefaults = (methods: SavedMethod[], removed: SavedMethod, now: Date): SavedMethod[] =>
  removed.is_default
    ? methods.filter(
        (method) => method.id !== removed.id && method.type !== 'instant_payment' && !isExpired(method, now),
      )
    : [];
