import type { Appearance } from '@/sdk/checkout/src/appearance';

type Mode = 'order' | 'intent' | 'company';

type Offer = { offered_payment_plans: { payment_url?: string | null }[] };

/** A purchase on the shop's server, with its order and offer or intent once they are created. */
type Purchase = { id: string; orderId?: string; intentId?: string; key?: string; offer?: Offer };

/** The parameters in the shop's own query and page. */
export type ShopParameters = {
  mode: Mode;
  orderId: string;
  intentId: string;
  key: string;
  /** The purchase that the shop's server began for this visit; absent if the query contains the ids. */
  purchase?: Purchase;
  /** A query of the checkout to embed unchanged. */
  rawQuery?: string;
  /** The look that the playground has set, from JSON. */
  appearance?: Appearance;
  /** Options of the SDK. */
  options: Record<string, string>;
};

const sdkOptionNames = [
  'plan',
  'template',
  'design',
  'colorScheme',
  'locale',
  'showPaymentOffers',
  'companyId',
  'companyName',
  'country',
  'redirect',
  'soleTraders',
  'hideSummary',
  'autoContinue',
  'alwaysDefault',
  'display',
];

/**
 * Parses the shop's query. A suffix selects a new copy of the scenario; explicit ids and keys take precedence, and over
 * them a purchase of the shop's server, which is JSON.
 */
export function parseShopParameters(search: string, purchaseText = ''): ShopParameters {
  const purchase: Purchase | undefined = purchaseText ? JSON.parse(purchaseText) : undefined;
  const query = new URLSearchParams(search);
  const scenario = query.get('scenario') || 'basic';
  const suffix = query.get('suffix')?.replace(/[^A-Za-z0-9-]/g, '');
  const scenarioCopy = suffix ? `${scenario}_${suffix}` : scenario;
  const givenOptions = sdkOptionNames.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    mode: modeOf(query),
    orderId: purchase?.orderId ?? query.get('order') ?? `order-${scenarioCopy}`,
    intentId: purchase?.intentId ?? query.get('intent') ?? `intent-${scenarioCopy}`,
    key: purchase?.key ?? query.get('key') ?? `key-${scenario}`,
    purchase,
    rawQuery: query.get('raw') ?? undefined,
    ...(query.has('appearance') && { appearance: JSON.parse(query.get('appearance') ?? '{}') }),
    options: Object.fromEntries(givenOptions),
  };
}

function modeOf(query: URLSearchParams): Mode {
  const mode = query.get('mode');
  if (mode === 'company' || mode === 'intent') return mode;
  return mode === null && query.has('intent') ? 'intent' : 'order';
}
