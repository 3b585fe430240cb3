/** What the shop's own address says: which order is paid, and how it looks. */
export type Address = {
  scenario: string;
  suffix: string;
  mode: 'order' | 'intent';
  /** A checkout's query to be embedded as it is, without the SDK. */
  raw?: string;
  order?: string;
  intent?: string;
  key?: string;
} & Partial<Record<(typeof passedOn)[number], string>>;

export const passedOn = ['plan', 'template', 'design', 'locale', 'showPaymentOffers'] as const;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const newSuffix = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('');

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) || undefined;
  return {
    scenario: text('scenario') ?? 'basic',
    suffix: text('suffix') ?? newSuffix(),
    mode: text('mode') === 'intent' ? 'intent' : 'order',
    raw: text('raw'),
    order: text('order'),
    intent: text('intent'),
    key: text('key'),
    ...Object.fromEntries(passedOn.map((name) => [name, text(name)])),
  };
}

/** Keeps the address in the bar, so that a reload is the same order. */
export function writeAddress(address: Address): void {
  const known = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]));
  history.replaceState(null, '', `?${new URLSearchParams(known)}`);
}

/** What the SDK is asked to check out. */
export function checkoutOptions(address: Address): Record<string, string> {
  const { scenario, suffix, mode, key = `key-${scenario}` } = address;
  const id =
    mode === 'intent'
      ? (address.intent ?? `intent-${scenario}_${suffix}`)
      : (address.order ?? `order-${scenario}_${suffix}`);
  const passed = passedOn.flatMap((name) => (address[name] ? [[name, address[name]]] : []));
  return { [mode]: id, key, ...Object.fromEntries(passed) };
}
