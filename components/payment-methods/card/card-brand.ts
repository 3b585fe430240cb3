/** The official name of each card network, and its spellings in the API and the providers' SDKs. */
const cardBrands = [
  { icon: 'visa', name: 'Visa', spellings: ['visa'] },
  { icon: 'mastercard', name: 'Mastercard', spellings: ['mastercard'] },
  { icon: 'amex', name: 'American Express', spellings: ['americanexpress', 'amex'] },
  { icon: 'diners', name: 'Diners Club', spellings: ['dinersclub', 'diners'] },
  { icon: 'discover', name: 'Discover', spellings: ['discover'] },
  { icon: 'jcb', name: 'JCB', spellings: ['jcb'] },
  { icon: 'unionpay', name: 'UnionPay', spellings: ['unionpay', 'cup'] },
] as const;

export type CardBrand = { icon: string; name?: string };

/** Finds a card network by any spelling. An unknown one has the generic icon and no name. */
export function findCardBrand(spelling: string): CardBrand {
  const normalized = spelling.toLowerCase().replace(/[^a-z]/g, '');
  return (
    cardBrands.find(({ spellings }) => spellings.some((known) => known === normalized)) ?? { icon: 'unknown' }
  );
}

export const cardIconUrl = (icon: string): string => `/icons/cards/${icon}.svg`;
