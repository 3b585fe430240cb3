import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';

test.each([
  ['Fox & Sons Ltd', 'Fox & Sons Ltd'],
  ['Café Ñandú Ελλάς', 'Café Ñandú Ελλάς'],
  ['', ''],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا Ltd', '\u2068مرحبا Ltd\u2069'],
  ['Ltd\u202etxe', '\u2068Ltd\u202etxe\u2069'],
])('%j is isolated as %j', (name, isolated) => {
  expect(isolateBidi(name)).toBe(isolated);
});
