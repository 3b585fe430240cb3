// Apart from order-session.ts, because the first load and the early script only read.
import { isRecord, optionalString } from '@/lib/domain/json';

/** Way to approve an instant payment: the bank's URL or the provider's flow; neither while it is not known yet. */
export type BankSession = { url?: string; flowId?: string };

/** Returns undefined when the item is absent or the browser blocks storage. */
export function readItem(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export const PAD_PREFIX = 'pad ';

/** Returns the pad that opens the sealed key on the return from the bank. */
export const readKeyPad = (name: string): string | undefined => readItem(PAD_PREFIX + name);

export const bankSessionItemNameOf = (orderId: string) => `visit ${orderId}`;

/** Returns undefined if the order was not confirmed with an instant payment in this tab. */
export function readBankSession(orderId: string): BankSession | undefined {
  try {
    const stored: unknown = JSON.parse(readItem(bankSessionItemNameOf(orderId)) ?? '');
    return isRecord(stored)
      ? { url: optionalString(stored.url), flowId: optionalString(stored.flowId) }
      : undefined;
  } catch {
    return undefined;
  }
}

export const chargedMethodItemNameOf = (orderId: string) => `charged ${orderId}`;

/** Returns the method of the last payment that this tab made for the order. */
export const readChargedMethodId = (orderId: string): string | undefined =>
  readItem(chargedMethodItemNameOf(orderId));
