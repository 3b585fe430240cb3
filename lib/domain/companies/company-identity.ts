import type { Payloads } from '@/lib/domain/messages';
import {
  companyNumberOf,
  type CompanyIdentity,
  type CompanyMatch,
  type CompanyType,
  type LegacyIdentity,
} from './company';

/** The unsaved company form. Fields of both types are kept when the buyer switches between them. */
export type CompanyDraft = {
  type: CompanyType;
  country: string;
  /** Search text as typed. */
  query: string;
  /** The company selected from the search results. */
  match?: CompanyMatch;
  /** Name of a sole trader. */
  name: string;
  /** Optional: small businesses may be exempt from VAT. */
  vatNumber: string;
};

/** Validation errors by field. */
export type CompanyProblems = { company?: 'required'; name?: 'required'; vatNumber?: 'invalid' };

export type CompanyDraftResult =
  { ok: true; identity: CompanyIdentity } | { ok: false; problems: CompanyProblems };

const vatNumberPattern = /^[A-Z0-9]{4,14}$/;

/** Returns a VAT number in upper case without spaces, dots and dashes, or undefined if it is not valid. */
export function normaliseVatNumber(text: string): string | undefined {
  const compact = text
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  return vatNumberPattern.test(compact) ? compact : undefined;
}

/** Validates a draft. Returns the company identity, or the problems by field. */
export function validateCompanyDraft({ type, country, match, ...typed }: CompanyDraft): CompanyDraftResult {
  if (type === 'registered-company') {
    if (!match) return { ok: false, problems: { company: 'required' } };
    const { id, identifiers } = match;
    return { ok: true, identity: { type, id, name: match.name, country: match.country, identifiers } };
  }
  const name = typed.name.trim();
  const vat_number = normaliseVatNumber(typed.vatNumber);
  const isVatInvalid = typed.vatNumber.trim() !== '' && !vat_number;
  if (!name || isVatInvalid) {
    return {
      ok: false,
      problems: { ...(!name && { name: 'required' }), ...(isVatInvalid && { vatNumber: 'invalid' }) },
    };
  }
  const identity = { type, id: null, name, trading_address_country: country };
  return { ok: true, identity: vat_number ? { ...identity, vat_number } : identity };
}

/** Converts to the legacy shape, or returns undefined without a register or VAT number, which that shape needs. */
export function toLegacyIdentity(identity: CompanyIdentity): LegacyIdentity | undefined {
  if (identity.type === 'sole-trader') {
    const { trading_address_country: company_country, vat_number: company_vatnum } = identity;
    return company_vatnum ? { company_country, company_vatnum } : undefined;
  }
  const company_regnum = companyNumberOf(identity, 'reg_number');
  const company_vatnum = companyNumberOf(identity, 'vat_number');
  if (!company_regnum && !company_vatnum) return undefined;
  return {
    company_country: identity.country,
    ...(company_regnum && { company_regnum }),
    ...(company_vatnum && { company_vatnum }),
  };
}

/** Returns the identity of a company of which the URL names the id and perhaps the name; null without an id. */
export const knownCompanyOf = (id: string | undefined, name = '', country: string): CompanyIdentity | null =>
  id === undefined ? null : { type: 'registered-company', id, name, country, identifiers: [] };

/** Builds the `companySelection` payload for the host page; `null` means that no company is selected. */
export function toCompanySelection(identity: CompanyIdentity | null): Payloads['companySelection'] {
  const legacy = identity ? toLegacyIdentity(identity) : undefined;
  return { company: identity, companyId: identity?.id ?? null, ...(legacy && { legacy }) };
}
