import { tokenAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { identifierTypes, type CompanyMatch, type Identifier } from '@/lib/domain/companies/company';
import { isRecord, optionalString } from '@/lib/domain/json';

export type CompanySearchCriteria = { country: string; query: string };

/** Finds companies of a country by name or number. @throws UnexpectedAnswer for a response without `matches` */
export async function searchCompanies(
  publicKey: string,
  criteria: CompanySearchCriteria,
  signal?: AbortSignal,
): Promise<CompanyMatch[]> {
  const access = tokenAccess(publicKey);
  return parseMatches(await request('companies/search', { access, method: 'POST', body: criteria, signal }));
}

/** Returns the matches of a response, without duplicates and without rows that lack an id, a name or a country. */
export function parseMatches(response: unknown): CompanyMatch[] {
  const rows = isRecord(response) ? response.matches : undefined;
  if (!Array.isArray(rows)) throw new UnexpectedAnswer('matches');
  const ids = new Set<string>();
  return rows.flatMap(parseMatch).filter(({ id }) => !ids.has(id) && ids.add(id));
}

const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

function parseMatch(row: unknown): CompanyMatch[] {
  if (!isRecord(row)) return [];
  const { id, name, country, identifiers } = row;
  if (!isNonEmptyString(id) || !isNonEmptyString(name) || !isNonEmptyString(country)) return [];
  return [
    {
      id,
      name,
      country,
      address: optionalString(row.address),
      city: optionalString(row.city),
      postcode: optionalString(row.postcode),
      identifiers: Array.isArray(identifiers) ? identifiers.flatMap(parseIdentifier) : [],
    },
  ];
}

function parseIdentifier(value: unknown): Identifier[] {
  if (!isRecord(value) || !isNonEmptyString(value.country) || !isNonEmptyString(value.value)) return [];
  const idtype = identifierTypes.find((known) => known === value.idtype);
  return idtype ? [{ idtype, country: value.country, value: value.value }] : [];
}
