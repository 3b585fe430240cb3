import { existsSync } from 'node:fs';
import { imagePathOf } from '@/lib/domain/brand-images';
import { brandOf, brands, hasFlag, supportEmailOf } from '@/lib/domain/brands';
import type { Locale } from '@/lib/domain/i18n/locales';

test.each(brands)('finds the brand $id by its design', (brand) => {
  expect(brandOf(brand.id)).toBe(brand);
});
test.each(brands)('has the favicon and the logo of the brand $id in public/', (brand) => {
  const missing = (['favicon', 'logo'] as const).filter(
    (image) => !existsSync(`public${imagePathOf(brand, image)}`),
  );
  expect(missing).toEqual(brand.isWithoutLogo ? ['logo'] : []);
});
test.each(['__proto__', 'constructor', 'toString', 'AGORA', 'agora ', '', undefined])(
  'returns the default brand for the design %p',
  (design) => {
    expect(brandOf(design).id).toBe('default');
  },
);
test('only grosso has no logo', () => {
  expect(brands.filter(({ isWithoutLogo }) => isWithoutLogo).map(({ id }) => id)).toEqual(['grosso']);
});

test('hasFlag returns whether a brand has a flag', () => {
  expect([hasFlag(brandOf('box'), 'payNowStandalone'), hasFlag(brandOf('box'), 'preferPayLater')]).toEqual([
    true,
    false,
  ]);
});

const addresses: [string, string, Locale, 'question' | 'error', string][] = [
  ['the address of the brand for a question', 'agora', 'en-GB', 'question', 'agora@usance.example'],
  [
    'the address of the brand for an error without an error address',
    'agora',
    'en-GB',
    'error',
    'agora@usance.example',
  ],
  ['the error address for an error', 'box', 'en-GB', 'error', 'box-help@usance.example'],
  [
    'the address of the brand for a question, not its error address',
    'box',
    'en-GB',
    'question',
    'box@usance.example',
  ],
  ['the address of the language', 'mercado', 'es', 'error', 'mercado-es@usance.example'],
  ['the address of the brand for a language without one', 'mercado', 'de', 'error', 'mercado@usance.example'],
];
test.each(addresses)('supportEmailOf returns %s', (_, design, locale, after, email) => {
  expect(supportEmailOf(brandOf(design), locale, after)).toBe(email);
});
