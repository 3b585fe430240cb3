import fc from 'fast-check';
import { countries } from '@/lib/domain/countries';
import { maskedIban, maskedNumber, maskedSortCode } from '@/lib/domain/mask-account';

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
])('an IBAN of %p that ends in %p is %p', (country, ending, masked) => {
  expect(maskedIban(country, ending)).toBe(masked);
});

test.each([
  ['11', 8, '••••••11'],
  ['9911', 8, '••••9911'],
  [undefined, 8, '••••••••'],
  ['-1', 8, '•••••••1'],
  ['55779911', 8, '••••9911'],
  ['123', 2, '23'],
])('a number that ends in %p, of %i characters, is %p', (ending, length, masked) => {
  expect(maskedNumber(ending, length)).toBe(masked);
});

test.each([
  ['00', '••-••-00'],
  ['0', '••-••-•0'],
  [undefined, '••-••-••'],
  ['20-00-00', '••-00-00'],
])('a sort code that ends in %p is %p', (ending, masked) => {
  expect(maskedSortCode(ending)).toBe(masked);
});

test('whatever the server calls an ending, no more than four of its characters are shown', () => {
  const code = fc.constantFrom(...countries.map((country) => country.code));
  fc.assert(
    fc.property(code, fc.string({ unit: 'binary', maxLength: 40 }), (country, ending) => {
      const open = (masked: string) => masked.replace(/[•\s-]/g, '').length;
      expect(open(maskedNumber(ending, 8))).toBeLessThanOrEqual(4);
      expect(open(maskedIban(country, ending).slice(2))).toBeLessThanOrEqual(4);
      expect(maskedIban(country, ending).slice(2, 9)).toBe(maskedIban(country, '').slice(2, 9));
    }),
  );
});
