/** How the API and the providers spell each card network, and how its owner does. */
const brands = [
  { icon: 'visa', name: 'Visa', spellings: ['visa'] },
  { icon: 'mastercard', name: 'Mastercard', spellings: ['mastercard'] },
  { icon: 'amex', name: 'American Express', spellings: ['americanexpress', 'amex'] },
  { icon: 'diners', name: 'Diners Club', spellings: ['dinersclub', 'diners'] },
  { icon: 'discover', name: 'Discover', spellings: ['discover'] },
  { icon: 'jcb', name: 'JCB', spellings: ['jcb'] },
  { icon: 'unionpay', name: 'UnionPay', spellings: ['unionpay', 'cup'] },
] as const;

export type CardBrand = { icon: string; name?: string };

/** A network we have no picture of gets the plain card and no name. */
export function cardBrand(spelling: string): CardBrand {
  const plain = spelling.toLowerCase().replace(/[^a-z]/g, '');
  return brands.find(({ spellings }) => spellings.some((known) => known === plain)) ?? { icon: 'unknown' };
}

export const brandIcon = (icon: string): string => `/icons/cards/${icon}.svg`;
