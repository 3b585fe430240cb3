import fc from 'fast-check';
import { countries } from '@/lib/domain/i18n/countries';
import { maskIban, maskNumber, maskSortCode } from '@/lib/domain/mandates/mask-account';

test.each([
  ['DE', '00', 'DE•• •••• •••• •••• •••• 00'],
  ['DE', '3000', 'DE•• •••• •••• •••• ••30 00'],
  ['FR', '606', 'FR•• •••• •••• •••• •••• •••• 606'],
  ['NL', '4300', 'NL•• •••• •••• ••43 00'],
  ['NO', '7', 'NO•• •••• •••• ••7'],
  ['JE', '26', 'GB•• •••• •••• •••• •••• 26'],
  ['DE', '', 'DE•• •••• •••• •••• •••• ••'],
  ['DE', undefined, 'DE•• •••• •••• •••• •••• ••'],
  ['US', '11', '••••••11'],
  [undefined, '11', '••••••11'],
])('masks an IBAN of %p that ends in %p as %p', (country, ending, masked) => {
  expect(maskIban(country, ending)).toBe(masked);
});

test.each([
  ['11', 8, '••••••11'],
  ['9911', 8, '••••9911'],
  [undefined, 8, '••••••••'],
  ['-1', 8, '•••••••1'],
  ['55779911', 8, '••••9911'],
  ['123', 2, '23'],
])('masks a number that ends in %p, of %i characters, as %p', (ending, length, masked) => {
  expect(maskNumber(ending, length)).toBe(masked);
});

test.each([
  ['00', '••-••-00'],
  ['0', '••-••-•0'],
  [undefined, '••-••-••'],
  ['20-00-00', '••-00-00'],
])('masks a sort code that ends in %p as %p', (ending, masked) => {
  expect(maskSortCode(ending)).toBe(masked);
});

test('shows at most four characters of an arbitrary ending', () => {
  const code = fc.constantFrom(...countries.map((country) => country.code));
  fc.assert(
    fc.property(code, fc.string({ unit: 'binary', maxLength: 40 }), (country, ending) => {
      const open = (masked: string) => masked.replace(/[•\s-]/g, '').length;
      expect(open(maskNumber(ending, 8))).toBeLessThanOrEqual(4);
      expect(open(maskIban(country, ending).slice(2))).toBeLessThanOrEqual(4);
      expect(maskIban(country, ending).slice(2, 9)).toBe(maskIban(country, '').slice(2, 9));
    }),
  );
});
