import { isAllowed, type Allowed } from './allowed-methods';
import { isExpired, type SavedMethod } from './payment-method';

/** The saved methods that may settle the plan. */
export const usableMethods = (methods: SavedMethod[], allowed: Allowed[]): SavedMethod[] =>
  methods.filter(({ type }) => isAllowed(type, allowed));

/** Nothing saved, or only a bank transfer, which is nothing the buyer has saved. */
export const isEmpty = (methods: SavedMethod[]): boolean =>
  methods.every(({ type }) => type === 'bank_transfer');

/**
 * The method that is chosen for the buyer, once: the default one, but never an instant payment or an expired card;
 * or the bank transfer where nothing else is allowed.
 */
export function automaticMethod(
  methods: SavedMethod[],
  allowed: Allowed[],
  now: Date,
): SavedMethod | undefined {
  const usable = usableMethods(methods, allowed).filter((method) => !isExpired(method, now));
  return (
    usable.find(({ is_default, type }) => is_default && type !== 'instant_payment') ??
    onlyTransfer(usable, allowed)
  );
}

/** The bank transfer, where nothing else is allowed. */
export const onlyTransfer = (methods: SavedMethod[], allowed: Allowed[]): SavedMethod | undefined =>
  allowed.every(({ type }) => type === 'bank_transfer')
    ? methods.find(({ type }) => type === 'bank_transfer')
    : undefined;
