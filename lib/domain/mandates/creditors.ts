import type { PlainTranslationKey } from '@/lib/domain/i18n/translate';

type TextKey = PlainTranslationKey<'direct-debit'>;

/** The party that collects a payment. */
type Creditor = { name: string; id: string; address: string; typeKey: TextKey; referenceKey: TextKey };

/** The party that finances an offer. `statementDescriptor` is the text on the buyer's bank statement. */
export type FinancingSource = { name: string; statementDescriptor: string; creditor: Creditor };

const defineSource = (
  name: string,
  statementDescriptor: string,
  id: string,
  address: string,
): FinancingSource => ({
  name,
  statementDescriptor,
  creditor: { name, id, address, typeKey: 'creditor.recurrent', referenceKey: 'creditor.afterConfirmation' },
});

/** Placeholders: names, addresses and SEPA creditor identifiers must be replaced by the registered ones to go live. */
export const financingSources = {
  gocardless: defineSource(
    'Usance Payments Ltd',
    'USANCE',
    'GB84ZZZSDDUSAN0000001234567890',
    '12 Exchange Walk, London EC2M 9ZZ, United Kingdom',
  ),
  factoring: defineSource(
    'Harbour Factoring SA',
    'HARBOUR FACTORING',
    'FR18ZZZ9H4F2A',
    '14 quai du Port, 59140 Dunkerque, France',
  ),
  insurer: defineSource(
    'Meridian Trade Credit Insurance NV',
    'MERIDIAN TCI',
    'NL79ZZZ999999990000',
    'Havenkade 21, 3011 ZZ Rotterdam, Netherlands',
  ),
};

/** Returns the financing source with an id; GoCardless for an unknown or missing one. */
export const findFinancingSource = (sourceId?: string): FinancingSource =>
  Object.entries(financingSources).find(([id]) => id === sourceId)?.[1] ?? financingSources.gocardless;

/** Returns the id of the financing source that a plan names, undefined if it names none. */
export function toFinancingSourceId(
  name: string | null | undefined,
): keyof typeof financingSources | undefined {
  if (name === 'h' || name === 'house') return 'factoring';
  if (name === 'b' || name === 'bridge') return 'insurer';
  return undefined;
}
