import { isRecord, optionalString } from '@/lib/domain/json';
import { parameterNameOf } from '@/lib/domain/url/reference';
import { countBytesToSeal, sealKey } from '@/lib/domain/url/sealed-key';
import { holdEntryOnUnload, setEntryFilter } from './history-entry';
import { saveKeyPad } from './order-session';

type KeyPad = { name: string; pad: string };
type HiddenKey = { text: string; keyPad?: KeyPad };

const hiddenKeys = new Map<string, HiddenKey>();

/**
 * Seals the order key in the address bar, for the rest of this page load. Call before a script of a third party runs:
 * Stripe.js, for one, copies the address of the page into the addresses of its frames. A reload opens the sealed key with
 * a pad in session storage, or in the history entry where storage is blocked.
 */
export function hideKeyInAddress(): void {
  setEntryFilter(window.history, ({ state, url }) => {
    const address = new URL(url ?? '', window.location.href);
    let keyPad: KeyPad | undefined;
    for (const [name, value] of [...address.searchParams]) {
      if (parameterNameOf(name) !== 'key' || value.startsWith('sealed.')) continue;
      const hiddenKey = hideKey(value);
      address.searchParams.set(name, hiddenKey.text);
      keyPad ??= hiddenKey.keyPad;
    }
    return { state: keyPad ? { keyPad } : state, url: address.href };
  });
}

function hideKey(key: string): HiddenKey {
  const existing = hiddenKeys.get(key);
  if (existing) return existing;
  const { text, name, pad } = sealKey(key, crypto.getRandomValues(new Uint8Array(countBytesToSeal(key))));
  const isSaved = saveKeyPad(name, pad);
  if (!isSaved) holdEntryOnUnload();
  const hiddenKey = isSaved ? { text } : { text, keyPad: { name, pad } };
  hiddenKeys.set(key, hiddenKey);
  return hiddenKey;
}

/** Hides a key that was opened in this page behind the text that hid it before, so that the address stays the same. */
export function hideKeyAgain(key: string, text: string): void {
  hiddenKeys.set(key, { text, keyPad: readEntryKeyPad() });
  hideKeyInAddress();
}

/** Returns the pad that this history entry keeps where storage is blocked. */
export function readEntryPad(name: string): string | undefined {
  const keyPad = readEntryKeyPad();
  return keyPad?.name === name ? keyPad.pad : undefined;
}

function readEntryKeyPad(): KeyPad | undefined {
  const state: unknown = window.history.state;
  if (!isRecord(state) || !isRecord(state.keyPad)) return undefined;
  const [name, pad] = [state.keyPad.name, state.keyPad.pad].map(optionalString);
  return name && pad ? { name, pad } : undefined;
}
