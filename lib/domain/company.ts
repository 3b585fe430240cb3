export type Identifier = { idtype: 'reg_number' | 'lei' | 'vat_number'; country: string; value: string };

/** Who the buyer is: a company in a register, or a sole trader. */
export type CompanyIdentity = { id: string; name: string } & (
  | { type: 'registered-company'; country: string; identifiers: Identifier[] }
  | { type: 'sole-trader'; trading_address_country: string; vat_number: string }
);

/** The shape that merchants integrated first. */
export type LegacyIdentity = { company_country: string; company_regnum?: string; company_vatnum?: string };
