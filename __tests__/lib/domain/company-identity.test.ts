import type { CompanyIdentity, CompanyMatch, Identifier } from '@/lib/domain/company';
import {
  legacyOf,
  normaliseVatNumber,
  readDraft,
  selectionOf,
  type CompanyDraft,
} from '@/lib/domain/company-identity';

const number: Identifier = { idtype: 'reg_number', country: 'GB', value: '01234567' };
const vat: Identifier = { idtype: 'vat_number', country: 'GB', value: 'GB123456789' };
const lei: Identifier = { idtype: 'lei', country: 'GB', value: '5493001KJTIIGC8Y1R12' };
const match: CompanyMatch = {
  id: 'co-1',
  name: 'Acme Ltd',
  country: 'GB',
  city: 'Leeds',
  identifiers: [number, vat],
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
])('the VAT number %j is %j', (text, expected) => {
  expect(normaliseVatNumber(text)).toBe(expected);
});

describe('a draft', () => {
  const trades = (changes: Partial<CompanyDraft>) =>
    draft({ type: 'sole-trader', country: 'FR', ...changes });

  test.each<[string, CompanyDraft, CompanyIdentity]>([
    ['a company that was picked', draft({ match }), registered(number, vat)],
    ['a picked company, in its own country', draft({ match, country: 'DE' }), registered(number, vat)],
    ['a sole trader', trades({ name: ' Ada Baker ', vatNumber: 'fr 32 812345678' }), trader],
    [
      'a sole trader, whatever was picked',
      trades({ name: 'Ada Baker', vatNumber: 'FR32812345678', match }),
      trader,
    ],
  ])('makes an identity of %s', (_, entered, identity) => {
    expect(readDraft(entered)).toEqual({ ok: true, identity });
  });

  test.each([
    ['no company', draft({ query: 'acme' }), { company: 'required' }],
    ['nothing of a trader', trades({}), { name: 'required', vatNumber: 'required' }],
    ['blanks', trades({ name: ' ', vatNumber: ' ' }), { name: 'required', vatNumber: 'required' }],
    ['no name', trades({ vatNumber: '12345' }), { name: 'required' }],
    ['no VAT number', trades({ name: 'Ada' }), { vatNumber: 'required' }],
    ['a VAT number that is too short', trades({ name: 'Ada', vatNumber: '1-2-3' }), { vatNumber: 'invalid' }],
  ])('with %s lacks something', (_, entered, problems) => {
    expect(readDraft(entered)).toEqual({ ok: false, problems });
  });
});

describe('the first shape', () => {
  const foreign: Identifier = { idtype: 'vat_number', country: 'DE', value: 'DE123456789' };

  test.each([
    [
      'both numbers',
      registered(lei, vat, number),
      { company_regnum: number.value, company_vatnum: vat.value },
    ],
    ['a register number alone', registered(number), { company_regnum: number.value }],
    ['a VAT number alone', registered(vat), { company_vatnum: vat.value }],
    ['no VAT number of another country', registered(number, foreign), { company_regnum: number.value }],
  ])('has %s', (_, identity, numbers) => {
    expect(legacyOf(identity)).toEqual({ company_country: 'GB', ...numbers });
  });

  test.each([
    ['a LEI alone', registered(lei)],
    ['a number of another country alone', registered(foreign)],
    ['no number', registered()],
  ])('cannot say a company with %s', (_, identity) => {
    expect(legacyOf(identity)).toBeUndefined();
  });

  test('says a sole trader by the VAT number', () => {
    expect(legacyOf(trader)).toEqual({ company_country: 'FR', company_vatnum: 'FR32812345678' });
  });
});

test('the embedding page hears the identity, its id, and the first shape where there is one', () => {
  expect(selectionOf(registered(number))).toEqual({
    company: registered(number),
    companyId: 'co-1',
    legacy: { company_country: 'GB', company_regnum: '01234567' },
  });
  expect(selectionOf(registered(lei))).toEqual({ company: registered(lei), companyId: 'co-1' });
  expect(selectionOf(trader)).toMatchObject({ company: trader, companyId: null });
  expect(selectionOf(null)).toEqual({ company: null, companyId: null });
});
