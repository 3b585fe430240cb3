import Router from 'next/router';
import { addressOf } from '@/lib/checkout/destinations';
import { gate, type Here } from '@/lib/checkout/gate';
import { queryOf, readParameters, searchOf } from '@/lib/domain/reference';
import { bytesToSeal, sealKey } from '@/lib/domain/sealed-key';

/** Where to go, and the pad that must be kept for the way back. */
export type WayToBank = { url: string; name: string; pad: string };

/**
 * The address of the buyer's bank with the way back to this page, in which the key is sealed: the bank must not have
 * it. Undefined for an address that the gate refuses.
 */
export function wayToBank(address: string, key: string, here: Here): WayToBank | undefined {
  const bank = gate(address, here);
  if (!bank) return undefined;
  const { text, ...kept } = sealKey(key, crypto.getRandomValues(new Uint8Array(bytesToSeal(key))));
  const url = new URL(addressOf(bank, here));
  url.searchParams.set('redirect_uri', addressBack(text));
  const to = gate(url.href, here);
  return to && { url: addressOf(to, here), ...kept };
}

/** Whoever comes back without an approval is still to give it. */
function addressBack(key: string): string {
  const { origin, pathname } = window.location;
  const now = readParameters(queryOf(Router.asPath));
  return origin + pathname + searchOf({ ...now, key, instantPaymentStatus: 'pending' });
}
