import type { CompanyIdentity, CompanyMatch, Identifier } from '@/lib/domain/companies/company';
import {
  toLegacyIdentity,
  normaliseVatNumber,
  validateCompanyDraft,
  toCompanySelection,
  type CompanyDraft,
  knownCompanyOf,
} from '@/lib/domain/companies/company-identity';

const regNumber: Identifier = { idtype: 'reg_number', country: 'GB', value: '01234567' };
const vat: Identifier = { idtype: 'vat_number', country: 'GB', value: 'GB123456789' };
const lei: Identifier = { idtype: 'lei', country: 'GB', value: '5493001KJTIIGC8Y1R12' };
const match: CompanyMatch = {
  id: 'co-1',
  name: 'Acme Ltd',
  country: 'GB',
  city: 'Leeds',
  identifiers: [regNumber, vat],
};
const registered = (...identifiers: Identifier[]): CompanyIdentity => ({
  type: 'registered-company',
  id: 'co-1',
  name: 'Acme Ltd',
  country: 'GB',
  identifiers,
});
const trader: CompanyIdentity = {
  type: 'sole-trader',
  id: null,
  name: 'Ada Baker',
  trading_address_country: 'FR',
  vat_number: 'FR32812345678',
};
const draft = (changes: Partial<CompanyDraft>): CompanyDraft => ({
  type: 'registered-company',
  country: 'GB',
  query: '',
  name: '',
  vatNumber: '',
  ...changes,
});

test.each([
  ['GB123456789', 'GB123456789'],
  ['gb 123 4567 89', 'GB123456789'],
  ['FR-32.812.345.678', 'FR32812345678'],
  ['DE\u2011123\u2013456\u00a0789', 'DE123456789'],
  ['\u200bNL123456789B01', 'NL123456789B01'],
  ['１２３４', '1234'],
  ['1234', '1234'],
  ['ABCD1234567890', 'ABCD1234567890'],
  ['123', undefined],
  ['ABCD12345678901', undefined],
  ['GB12345678_', undefined],
  ['ΑΒΓΔ12', undefined],
  ['', undefined],
  [' .- ', undefined],
])('normalises the VAT number %j to %j', (text, expected) => {
  expect(normaliseVatNumber(text)).toBe(expected);
});

describe('validateCompanyDraft', () => {
  const traderDraft = (changes: Partial<CompanyDraft>) =>
    draft({ type: 'sole-trader', country: 'FR', ...changes });

  test.each<[string, CompanyDraft, CompanyIdentity]>([
    ['a selected company', draft({ match }), registered(regNumber, vat)],
    [
      'a selected company with its own country instead of the form country',
      draft({ match, country: 'DE' }),
      registered(regNumber, vat),
    ],
    ['a sole trader', traderDraft({ name: ' Ada Baker ', vatNumber: 'fr 32 812345678' }), trader],
    [
      'a sole trader without a VAT number',
      traderDraft({ name: 'Ada Baker', vatNumber: ' ' }),
      { type: 'sole-trader', id: null, name: 'Ada Baker', trading_address_country: 'FR' },
    ],
    [
      'a sole trader, ignoring a selected company',
      traderDraft({ name: 'Ada Baker', vatNumber: 'FR32812345678', match }),
      trader,
    ],
  ])('returns the identity of %s', (_, entered, identity) => {
    expect(validateCompanyDraft(entered)).toEqual({ ok: true, identity });
  });

  test.each([
    ['a missing company', draft({ query: 'acme' }), { company: 'required' }],
    ['an empty sole trader', traderDraft({}), { name: 'required' }],
    ['a blank name', traderDraft({ name: ' ', vatNumber: '12345' }), { name: 'required' }],
    ['two wrong fields', traderDraft({ vatNumber: '.' }), { name: 'required', vatNumber: 'invalid' }],
    [
      'a VAT number that is too short',
      traderDraft({ name: 'Ada', vatNumber: '1-2-3' }),
      { vatNumber: 'invalid' },
    ],
  ])('returns the problems of %s', (_, entered, problems) => {
    expect(validateCompanyDraft(entered)).toEqual({ ok: false, problems });
  });
});

describe('toLegacyIdentity', () => {
  const foreign: Identifier = { idtype: 'vat_number', country: 'DE', value: 'DE123456789' };

  test.each([
    [
      'a register number and a VAT number',
      registered(lei, vat, regNumber),
      { company_regnum: regNumber.value, company_vatnum: vat.value },
    ],
    ['a register number alone', registered(regNumber), { company_regnum: regNumber.value }],
    ['a VAT number alone', registered(vat), { company_vatnum: vat.value }],
    [
      'the register number but no VAT number of another country',
      registered(regNumber, foreign),
      { company_regnum: regNumber.value },
    ],
  ])('returns %s', (_, identity, numbers) => {
    expect(toLegacyIdentity(identity)).toEqual({ company_country: 'GB', ...numbers });
  });

  test.each([
    ['a LEI alone', registered(lei)],
    ['a number of another country alone', registered(foreign)],
    ['no number', registered()],
    ['no number, of a sole trader', { ...trader, vat_number: undefined }],
  ])('returns undefined for a company with %s', (_, identity) => {
    expect(toLegacyIdentity(identity)).toBeUndefined();
  });

  test('returns the VAT number of a sole trader', () => {
    expect(toLegacyIdentity(trader)).toEqual({ company_country: 'FR', company_vatnum: 'FR32812345678' });
  });
});

test('toCompanySelection returns the identity, its id and the legacy shape if there is one', () => {
  expect(toCompanySelection(registered(regNumber))).toEqual({
    company: registered(regNumber),
    companyId: 'co-1',
    legacy: { company_country: 'GB', company_regnum: '01234567' },
  });
  expect(toCompanySelection(registered(lei))).toEqual({ company: registered(lei), companyId: 'co-1' });
  expect(toCompanySelection(trader)).toMatchObject({ company: trader, companyId: null });
  expect(toCompanySelection(null)).toEqual({ company: null, companyId: null });
});

test.each([
  ['no id', undefined, 'Acme', null],
  ['an id and a name', 'acme', 'Acme', { id: 'acme', name: 'Acme' }],
  ['an id alone', 'acme', undefined, { id: 'acme', name: '' }],
])('a shop that knows %s of a company', (_what, id, name, expected) => {
  const company = expected && { type: 'registered-company', country: 'GB', identifiers: [], ...expected };
  expect(knownCompanyOf(id, name, 'GB')).toEqual(company);
});
