import { joinAddress } from '@/lib/domain/i18n/address';

export const identifierTypes = ['reg_number', 'lei', 'vat_number'] as const;
export type IdentifierType = (typeof identifierTypes)[number];
export type Identifier = { idtype: IdentifierType; country: string; value: string };

/**
 * The buyer's company: one in a register, or a sole trader, who is in no register and has no id. Countries are
 * ISO 3166-1 alpha-2 codes in upper case.
 */
export type CompanyIdentity =
  | { type: 'registered-company'; id: string; name: string; country: string; identifiers: Identifier[] }
  | {
      type: 'sole-trader';
      id: null;
      name: string;
      trading_address_country: string;
      /** Absent for a sole trader who is not registered for VAT. */
      vat_number?: string;
    };
export type CompanyType = CompanyIdentity['type'];
export const companyTypes = ['registered-company', 'sole-trader'] as const satisfies readonly CompanyType[];

/** The shape of the first version of the protocol, still sent for existing integrations. */
export type LegacyIdentity = { company_country: string; company_regnum?: string; company_vatnum?: string };

/** A result of the company search. */
export type CompanyMatch = {
  id: string;
  name: string;
  country: string;
  address?: string;
  city?: string;
  postcode?: string;
  identifiers: Identifier[];
};

type WithIdentifiers = { country: string; identifiers: Identifier[] };

/** Returns the company's number of a type in its own country; other numbers are ambiguous without a country. */
export const companyNumberOf = (
  { country, identifiers }: WithIdentifiers,
  idtype: IdentifierType,
): string | undefined =>
  identifiers.find((identifier) => identifier.idtype === idtype && identifier.country === country)?.value;

/** Formats the address in one line; empty if nothing is known. */
export const formatCompanyAddress = ({ address = '', city, postcode }: CompanyMatch): string =>
  joinAddress(address, city, postcode);

/** Filters the results of a shorter query by a longer one, while the search for the longer one is pending. */
export const filterMatches = (matches: CompanyMatch[], query: string): CompanyMatch[] =>
  matches.filter(({ name, identifiers }) =>
    [name, ...identifiers.map(({ value }) => value)].some((text) =>
      text.toLowerCase().includes(query.toLowerCase()),
    ),
  );
