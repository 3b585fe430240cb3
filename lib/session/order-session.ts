import { isRecord, optionalString } from '@/lib/domain/json';
import type { UnansweredPayment } from '@/lib/domain/order/unanswered-payment';
import {
  chargedMethodItemNameOf,
  PAD_PREFIX,
  bankSessionItemNameOf,
  readItem,
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

const paymentItemNameOf = (orderId: string) => `payment ${orderId}`;
/** Keeps the payments of this page load where the browser blocks storage. */
const paymentsInMemory = new Map<string, UnansweredPayment[]>();

/** Replaces the payment requests of this tab for an order that have no answer yet. */
export function saveUnansweredPayments(orderId: string, payments: UnansweredPayment[]): void {
  paymentsInMemory.delete(orderId);
  if (payments.length === 0) removeItem(paymentItemNameOf(orderId));
  else if (!writeItem(paymentItemNameOf(orderId), JSON.stringify(payments)))
    paymentsInMemory.set(orderId, payments);
}

/** Returns the payment requests of this tab for an order that have no answer yet, oldest first. */
export function readUnansweredPayments(orderId: string): UnansweredPayment[] {
  const inMemory = paymentsInMemory.get(orderId);
  if (inMemory) return inMemory;
  try {
    const stored: unknown = JSON.parse(readItem(paymentItemNameOf(orderId)) ?? '[]');
    // A release before this one stored a single request.
    return [stored].flat().flatMap(parseUnansweredPayment);
  } catch {
    // An item that we have not written.
    return [];
  }
}

function parseUnansweredPayment(stored: unknown): UnansweredPayment[] {
  if (!isRecord(stored)) return [];
  const [uuid, planId, methodId] = [stored.uuid, stored.planId, stored.methodId].map(optionalString);
  const previousPaymentId = optionalString(stored.previousPaymentId);
  return uuid && planId && methodId ? [{ uuid, planId, methodId, previousPaymentId }] : [];
}

/** Removes what this tab recorded of an order that is finished, and every pad but that of the key in the address. */
export function clearOrderSession(orderId: string): void {
  clearBankSession(orderId);
  saveUnansweredPayments(orderId, []);
  removeItem(chargedMethodItemNameOf(orderId));
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PAD_PREFIX) && !isInAddress(name.slice(PAD_PREFIX.length))) removeItem(name);
  } catch {
    // Storage is blocked, so there is no pad to remove.
  }
}

/** A reload opens the sealed key in the address with its pad. */
const isInAddress = (padName: string) => window.location.search.includes(padName);
