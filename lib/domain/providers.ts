/** What each payment provider is called in the API and which methods it settles. Its views are in the registry. */
export const providers = {
  stripe: { path: 'stripe_payment_methods', settles: ['card'] },
  airwallex: { path: 'airwallex_payment_methods', settles: ['card'] },
  gocardless: { path: 'gocardless_payment_methods', settles: ['direct_debit', 'instant_payment'] },
  house: { path: 'house_payment_methods', settles: ['bank_transfer'] },
  bridge: { path: 'bridge_payment_methods', settles: [] },
} as const satisfies Record<string, { path: string; settles: readonly MethodType[] }>;

export type Provider = keyof typeof providers;
export const methodTypes = ['card', 'direct_debit', 'instant_payment', 'bank_transfer'] as const;
export type MethodType = (typeof methodTypes)[number];

/** The provider that settles a type when the offer names none. */
export const defaultProvider: Record<MethodType, Provider> = {
  card: 'stripe',
  direct_debit: 'gocardless',
  instant_payment: 'gocardless',
  bank_transfer: 'house',
};

export const isProvider = (name: unknown): name is Provider =>
  typeof name === 'string' && Object.hasOwn(providers, name);

export const settles = (provider: Provider, type: MethodType): boolean =>
  providers[provider].settles.some((settled) => settled === type);

export const isMethodType = (name: unknown): name is MethodType => methodTypes.some((type) => type === name);
