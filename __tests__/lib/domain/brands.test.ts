import { brandOf, brands, hasFlag, supportEmail } from '@/lib/domain/brands';
import type { Locale } from '@/lib/domain/locales';

test.each(['default', 'box', 'agora', 'mercado', 'grosso', 'atelier'])(
  'the design %s is a brand',
  (design) => {
    expect(brandOf(design).id).toBe(design);
  },
);
test.each(['__proto__', 'constructor', 'toString', 'AGORA', 'agora ', '', undefined])(
  'the design %p is the default brand',
  (design) => {
    expect(brandOf(design).id).toBe('default');
  },
);
test('one brand has no logo', () => {
  expect(brands.filter(({ logo }) => !logo).map(({ id }) => id)).toEqual(['grosso']);
});

test('a brand has the flags in its row, and no others', () => {
  expect([hasFlag(brandOf('box'), 'payNowStandalone'), hasFlag(brandOf('box'), 'preferPayLater')]).toEqual([
    true,
    false,
  ]);
});

const addresses: [string, string, Locale, 'question' | 'error', string][] = [
  ['its own', 'agora', 'en-GB', 'question', 'agora@usance.example'],
  ['its own after an error too', 'agora', 'en-GB', 'error', 'agora@usance.example'],
  ['another after an error', 'box', 'en-GB', 'error', 'box-help@usance.example'],
  ['not with a question', 'box', 'en-GB', 'question', 'box@usance.example'],
  ['that of the language', 'mercado', 'es', 'error', 'mercado-es@usance.example'],
  ['not that of another language', 'mercado', 'de', 'error', 'mercado@usance.example'],
];
test.each(addresses)('whom to turn to: %s', (_, design, locale, after, email) => {
  expect(supportEmail(brandOf(design), locale, after)).toBe(email);
});
