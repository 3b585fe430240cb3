import { formatCompanyAddress, filterMatches, type CompanyMatch } from '@/lib/domain/companies/company';

const match = (changes: Partial<CompanyMatch>): CompanyMatch => ({
  id: 'co-1',
  name: 'Acme Ltd',
  country: 'GB',
  identifiers: [],
  ...changes,
});

test('formats an address without its unknown parts', () => {
  expect(formatCompanyAddress(match({ address: '12 Mill Lane', city: 'Leeds', postcode: 'LS1 4DY' }))).toBe(
    '12 Mill Lane, Leeds, LS1 4DY',
  );
  expect(formatCompanyAddress(match({ address: '', city: 'Leeds' }))).toBe('Leeds');
  expect(formatCompanyAddress(match({}))).toBe('');
});

test.each([
  ['1 Quay Street, Whitby, YO21 1AA', '1 Quay Street, Whitby, YO21 1AA'],
  ['1 Quay Street\nWHITBY YO211AA', '1 Quay Street\nWHITBY YO211AA'],
  ['1 Quay Street, Whitby', '1 Quay Street, Whitby, YO21 1AA'],
  ['1 Quay Street, yo21 1aa', '1 Quay Street, yo21 1aa, Whitby'],
  ['1 Quay Street Whitby YO21 1AA', '1 Quay Street Whitby YO21 1AA'],
  ['1 Quay Street, YO21 1AA Whitby', '1 Quay Street, YO21 1AA Whitby'],
  ['1 Whitby Road', '1 Whitby Road, Whitby, YO21 1AA'],
])(
  'the address %j does not repeat the town and postcode that its lines have already',
  (address, expected) => {
    expect(formatCompanyAddress(match({ address, city: 'Whitby', postcode: 'YO21 1AA' }))).toBe(expected);
  },
);

test('a short postcode in the street is not taken for that of the town', () => {
  expect(
    formatCompanyAddress(match({ address: '101 Main Street', city: 'Reykjavík', postcode: '101' })),
  ).toBe('101 Main Street, Reykjavík, 101');
  expect(formatCompanyAddress(match({ address: '.', city: "'", postcode: '%n' }))).toBe("., ', %n");
});

test('filters companies by a query in their name or in a number', () => {
  const bakery = match({ id: 'co-2', name: 'Acme Bakery Ltd' });
  const numbered = match({ id: 'co-3', identifiers: [{ idtype: 'lei', country: 'GB', value: 'BAKE1' }] });
  expect(filterMatches([match({}), bakery, numbered], 'bAke')).toEqual([bakery, numbered]);
});
