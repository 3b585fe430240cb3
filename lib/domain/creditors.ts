/** In whose name a payment is collected. `type` and `reference` are translation keys of 'direct-debit'. */
type Creditor = { name: string; id: string; address: string; type: string; reference: string };

/** Who finances an offer. `accountMemo` is what the buyer reads on the bank statement. */
export type FinancingSource = { name: string; accountMemo: string; creditor: Creditor };

const source = (name: string, accountMemo: string, id: string, address: string): FinancingSource => ({
  name,
  accountMemo,
  creditor: { name, id, address, type: 'creditor.recurrent', reference: 'creditor.afterConfirmation' },
});

/** Names, addresses and SEPA creditor identifiers are invented: whoever goes live enters the registered ones. */
export const financingSources = {
  gocardless: source(
    'Usance Payments Ltd',
    'USANCE',
    'GB84ZZZSDDUSAN0000001234567890',
    '12 Exchange Walk, London EC2M 9ZZ, United Kingdom',
  ),
  factoring: source(
    'Harbour Factoring SA',
    'HARBOUR FACTORING',
    'FR18ZZZ9H4F2A',
    '14 quai du Port, 59140 Dunkerque, France',
  ),
  insurer: source(
    'Meridian Trade Credit Insurance NV',
    'MERIDIAN TCI',
    'NL79ZZZ999999990000',
    'Havenkade 21, 3011 ZZ Rotterdam, Netherlands',
  ),
};

export const financingSource = (name?: string): FinancingSource =>
  Object.entries(financingSources).find(([id]) => id === name)?.[1] ?? financingSources.gocardless;
