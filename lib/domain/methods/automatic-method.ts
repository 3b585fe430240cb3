import { isMethodTypeAllowed, type AllowedMethod } from './allowed-methods';
import { isExpired, type SavedMethod } from './payment-method';

/** Returns the saved methods whose type is allowed. */
export const filterUsableMethods = (methods: SavedMethod[], allowed: AllowedMethod[]): SavedMethod[] =>
  methods.filter(({ type }) => isMethodTypeAllowed(type, allowed));

/** Returns whether the buyer has saved no method. A bank transfer does not count: every buyer has it. */
export const hasNoSavedMethods = (methods: SavedMethod[]): boolean =>
  methods.every(({ type }) => type === 'bank_transfer');

/**
 * Returns the method to preselect: the default method unless it is an instant payment or an expired card, else the bank
 * transfer if no other type is allowed.
 */
export function chooseAutomaticMethod(
  methods: SavedMethod[],
  allowed: AllowedMethod[],
  now: Date,
): SavedMethod | undefined {
  const usable = filterUsableMethods(methods, allowed).filter((method) => !isExpired(method, now));
  return (
    usable.find(({ is_default, type }) => is_default && type !== 'instant_payment') ??
    findOnlyBankTransfer(usable, allowed)
  );
}

/** Returns the bank transfer if no other type is allowed. */
export const findOnlyBankTransfer = (
  methods: SavedMethod[],
  allowed: AllowedMethod[],
): SavedMethod | undefined =>
  allowed.every(({ type }) => type === 'bank_transfer')
    ? methods.find(({ type }) => type === 'bank_transfer')
    : undefined;
