import { addressOf, narrowed, type CompanyMatch } from '@/lib/domain/company';

const match = (changes: Partial<CompanyMatch>): CompanyMatch => ({
  id: 'co-1',
  name: 'Acme Ltd',
  country: 'GB',
  identifiers: [],
  ...changes,
});

test('an address leaves out what is not known', () => {
  expect(addressOf(match({ address: '12 Mill Lane', city: 'Leeds', postcode: 'LS1 4DY' }))).toBe(
    '12 Mill Lane, Leeds, LS1 4DY',
  );
  expect(addressOf(match({ address: '', city: 'Leeds' }))).toBe('Leeds');
  expect(addressOf(match({}))).toBe('');
});

test('a longer query keeps the companies that have it in their name or in a number', () => {
  const bakery = match({ id: 'co-2', name: 'Acme Bakery Ltd' });
  const numbered = match({ id: 'co-3', identifiers: [{ idtype: 'lei', country: 'GB', value: 'BAKE1' }] });
  expect(narrowed([match({}), bakery, numbered], 'bAke')).toEqual([bakery, numbered]);
});
