import { identifierTypes, type CompanyMatch, type Identifier } from '@/lib/domain/company';
import { isFields, optionalText } from './answer';
import { tokenAccess } from './authorization';
import { request } from './client';
import { UnexpectedAnswer } from './errors';

export type CompanyQuestion = { country: string; query: string };

/** Companies of a country by name or number. @throws UnexpectedAnswer for an answer without `matches` */
export async function searchCompanies(
  publicKey: string,
  question: CompanyQuestion,
  signal?: AbortSignal,
): Promise<CompanyMatch[]> {
  const access = tokenAccess(publicKey);
  return parseMatches(await request('companies/search', { access, method: 'POST', body: question, signal }));
}

/** The matches of an answer. Rows that lack an id, a name or a country are left out, and so are repeats. */
export function parseMatches(answer: unknown): CompanyMatch[] {
  const rows = isFields(answer) ? answer.matches : undefined;
  if (!Array.isArray(rows)) throw new UnexpectedAnswer('matches');
  const ids = new Set<string>();
  return rows.flatMap(parseMatch).filter(({ id }) => !ids.has(id) && ids.add(id));
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function parseMatch(row: unknown): CompanyMatch[] {
  if (!isFields(row)) return [];
  const { id, name, country, identifiers } = row;
  if (!isText(id) || !isText(name) || !isText(country)) return [];
  return [
    {
      id,
      name,
      country,
      address: optionalText(row.address),
      city: optionalText(row.city),
      postcode: optionalText(row.postcode),
      identifiers: Array.isArray(identifiers) ? identifiers.flatMap(parseIdentifier) : [],
    },
  ];
}

function parseIdentifier(value: unknown): Identifier[] {
  if (!isFields(value) || !isText(value.country) || !isText(value.value)) return [];
  const idtype = identifierTypes.find((known) => known === value.idtype);
  return idtype ? [{ idtype, country: value.country, value: value.value }] : [];
}
