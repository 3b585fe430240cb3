import { isolate } from '@/lib/domain/isolate';

test.each([
  ['Fox & Sons Ltd', 'Fox & Sons Ltd'],
  ['Café Ñandú Ελλάς', 'Café Ñandú Ελλάς'],
  ['', ''],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا Ltd', '\u2068مرحبا Ltd\u2069'],
  ['Ltd\u202etxe', '\u2068Ltd\u202etxe\u2069'],
])('%p reads as %p', (name, read) => {
  expect(isolate(name)).toBe(read);
});
