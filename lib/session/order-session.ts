import {
  chargedMethodItemNameOf,
  PAD_PREFIX,
  bankSessionItemNameOf,
  type BankSession,
} from './read-order-session';

/** Returns false when the browser blocks or drops the item. */
function writeItem(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(name, value);
    return sessionStorage.getItem(name) === value;
  } catch {
    return false;
  }
}

function removeItem(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked, so there is no item to remove.
  }
}

/**
 * Saves the pad that opens the sealed key on the return from the bank; false if storage is unavailable. It is kept after
 * use, because the buyer may go back to the bank and return once more.
 */
export const saveKeyPad = (name: string, pad: string): boolean => writeItem(PAD_PREFIX + name, pad);

export function isStorageAvailable(): boolean {
  const isAvailable = writeItem('trial', 'trial');
  removeItem('trial');
  return isAvailable;
}

/** Records that an order was confirmed with an instant payment; false if storage is unavailable. */
export const saveBankSession = (orderId: string, { url, flowId }: BankSession): boolean =>
  writeItem(bankSessionItemNameOf(orderId), JSON.stringify({ url, flowId }));

export const clearBankSession = (orderId: string): void => removeItem(bankSessionItemNameOf(orderId));

/** Records the method of the last payment of an order: the API does not say which one it declined. */
export const saveChargedMethodId = (orderId: string, methodId: string): boolean =>
  writeItem(chargedMethodItemNameOf(orderId), methodId);

/** Removes what this tab recorded of an order that is finished, and every pad. */
export function clearOrderSession(orderId: string): void {
  clearBankSession(orderId);
  removeItem(chargedMethodItemNameOf(orderId));
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PAD_PREFIX)) removeItem(name);
  } catch {
    // Storage is blocked, so there is no pad to remove.
  }
}
