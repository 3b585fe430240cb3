import {
  numberOf,
  type CompanyIdentity,
  type CompanyMatch,
  type CompanyType,
  type LegacyIdentity,
} from './company';
import type { Payloads } from './messages';

/** What the buyer has entered so far. What one type does not ask is kept for the other. */
export type CompanyDraft = {
  type: CompanyType;
  country: string;
  /** As typed into the search. */
  query: string;
  /** The company that was picked from the list. */
  match?: CompanyMatch;
  /** Of a sole trader. */
  name: string;
  vatNumber: string;
};

/** What is wrong, by field. */
export type CompanyProblems = { company?: 'required'; name?: 'required'; vatNumber?: 'required' | 'invalid' };

export type ReadCompany = { ok: true; identity: CompanyIdentity } | { ok: false; problems: CompanyProblems };

const vatNumber = /^[A-Z0-9]{4,14}$/;

/** A VAT number in capitals without blanks, dots and dashes, or undefined when it is none. */
export function normaliseVatNumber(text: string): string | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  return vatNumber.test(bare) ? bare : undefined;
}

/** The identity that a draft makes, or what it lacks. */
export function readDraft({ type, country, match, ...typed }: CompanyDraft): ReadCompany {
  if (type === 'registered-company') {
    if (!match) return { ok: false, problems: { company: 'required' } };
    const { id, identifiers } = match;
    return { ok: true, identity: { type, id, name: match.name, country: match.country, identifiers } };
  }
  const name = typed.name.trim();
  const vat_number = normaliseVatNumber(typed.vatNumber);
  if (name && vat_number) {
    return { ok: true, identity: { type, id: null, name, trading_address_country: country, vat_number } };
  }
  const vatProblem = typed.vatNumber.trim() ? 'invalid' : 'required';
  return {
    ok: false,
    problems: { ...(!name && { name: 'required' }), ...(!vat_number && { vatNumber: vatProblem }) },
  };
}

/** The identity in the first shape, which can say it with a register or VAT number only. */
export function legacyOf(identity: CompanyIdentity): LegacyIdentity | undefined {
  if (identity.type === 'sole-trader') {
    return { company_country: identity.trading_address_country, company_vatnum: identity.vat_number };
  }
  const company_regnum = numberOf(identity, 'reg_number');
  const company_vatnum = numberOf(identity, 'vat_number');
  if (!company_regnum && !company_vatnum) return undefined;
  return {
    company_country: identity.country,
    ...(company_regnum && { company_regnum }),
    ...(company_vatnum && { company_vatnum }),
  };
}

/** What the embedding page hears of a company, or of none. */
export function selectionOf(identity: CompanyIdentity | null): Payloads['companySelection'] {
  const legacy = identity ? legacyOf(identity) : undefined;
  return { company: identity, companyId: identity?.id ?? null, ...(legacy && { legacy }) };
}
