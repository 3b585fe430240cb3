export const identifierTypes = ['reg_number', 'lei', 'vat_number'] as const;
export type IdentifierType = (typeof identifierTypes)[number];
export type Identifier = { idtype: IdentifierType; country: string; value: string };

/**
 * Who the buyer is: a company in a register, or a sole trader, whom no register knows and who has no id. Countries are
 * two letters, upper case.
 */
export type CompanyIdentity =
  | { type: 'registered-company'; id: string; name: string; country: string; identifiers: Identifier[] }
  | {
      type: 'sole-trader';
      id: null;
      name: string;
      trading_address_country: string;
      vat_number: string;
    };
export type CompanyType = CompanyIdentity['type'];
export const companyTypes = ['registered-company', 'sole-trader'] as const satisfies readonly CompanyType[];

/** The shape that merchants integrated first. */
export type LegacyIdentity = { company_country: string; company_regnum?: string; company_vatnum?: string };

/** A company that the search has found. */
export type CompanyMatch = {
  id: string;
  name: string;
  country: string;
  address?: string;
  city?: string;
  postcode?: string;
  identifiers: Identifier[];
};

type Identified = { country: string; identifiers: Identifier[] };

/** A number of the company's own country, the only one that means something without naming a country. */
export const numberOf = ({ country, identifiers }: Identified, idtype: IdentifierType): string | undefined =>
  identifiers.find((identifier) => identifier.idtype === idtype && identifier.country === country)?.value;

/** Where a company is, in one line; empty when nothing is known. */
export const addressOf = ({ address, city, postcode }: CompanyMatch): string =>
  [address, city, postcode].filter(Boolean).join(', ');

/** The companies that a longer query keeps, while the register has not answered it yet. */
export const narrowed = (matches: CompanyMatch[], query: string): CompanyMatch[] =>
  matches.filter(({ name, identifiers }) =>
    [name, ...identifiers.map(({ value }) => value)].some((text) =>
      text.toLowerCase().includes(query.toLowerCase()),
    ),
  );
