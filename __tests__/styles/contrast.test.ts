// Proves styles/theme.ts, the accents of lib/domain/brands.ts and the appearance of host pages.
import fc from 'fast-check';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import { brands, defaultBrand, type Accent } from '@/lib/domain/brands';
import { contrastOf, formatColor, parseColor } from '@/styles/appearance/color';
import {
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
  completeColors,
  controlPairs,
  textPairs,
  type Colors,
  type ColorPair,
  type Inks,
  type Scheme,
} from '@/styles/appearance/contrast-rules';
import { repairPalette } from '@/styles/appearance/repair-palette';
import { palettes, type Palette } from '@/styles/theme';

const toColors = (palette: Palette, accent: Accent, scheme: Scheme) => {
  const inks = Object.entries({ ...palette, ...accent }).map(([name, value]) => [name, parseColor(value)]);
  return completeColors(Object.fromEntries(inks) as Inks, scheme);
};

const schemeNames = ['light', 'dark'] as const;
const schemes = brands.flatMap((brand) =>
  schemeNames.map((scheme) => ({
    name: `${brand.id}, ${scheme}`,
    colors: toColors(palettes[scheme], brand[scheme], scheme),
  })),
);

describe.each(schemes)('$name', ({ colors }) => {
  test.each(textPairs)('%s is readable on %s', (ink, ground) => {
    expect(contrastOf(colors[ink], colors[ground])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });

  test.each(controlPairs)('%s has enough contrast against %s', (ink, ground) => {
    expect(contrastOf(colors[ink], colors[ground])).toBeGreaterThanOrEqual(MIN_CONTROL_CONTRAST);
  });
});

describe('the appearance of a host page', () => {
  const color = fc.tuple(...([0, 0, 0] as const).map(() => fc.integer({ min: 0, max: 255 }))) as fc.Arbitrary<
    [number, number, number]
  >;
  const appearances = fc.record(
    {
      accent: color,
      onAccent: color,
      surface: color,
      text: color,
      colorScheme: fc.constantFrom('light', 'dark', 'auto'),
    },
    { requiredKeys: [] },
  );
  const failures = (colors: Colors, pairs: readonly ColorPair[], minContrast: number) =>
    pairs.filter(([ink, ground]) => contrastOf(colors[ink], colors[ground]) < minContrast);

  test.each(schemeNames)('keeps the contrast of every pair for any colours, %s', (scheme) => {
    fc.assert(
      fc.property(appearances, fc.constantFrom(...brands), (appearance, brand) => {
        const { palette, accent } = repairPalette(appearance, scheme, brand[scheme]);
        const colors = toColors(palette, accent, scheme);
        expect(failures(colors, textPairs, MIN_TEXT_CONTRAST)).toEqual([]);
        expect(failures(colors, controlPairs, MIN_CONTROL_CONTRAST)).toEqual([]);
      }),
      { numRuns: countRuns(300) },
    );
  });

  test('leaves a palette that has enough contrast as it is', () => {
    for (const brand of brands)
      for (const scheme of schemeNames) {
        const result = repairPalette({}, scheme, brand[scheme]);
        expect(result).toEqual({ palette: palettes[scheme], accent: brand[scheme], repairs: [] });
      }
  });

  test('moves only the lightness of a colour without contrast, and says from what to what', () => {
    const yellow = parseColor('#ffd400');
    const { accent, repairs } = repairPalette({ accent: yellow }, 'light', defaultBrand.light);
    expect(repairs).toEqual([{ token: 'accent', scheme: 'light', from: '#ffd400', to: accent.accent }]);
    const [red = 0, green = 0, blue = 0] = parseColor(accent.accent) ?? [];
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(formatColor([red, green, blue])).not.toBe('#000000');
  });

  test('uses a dark surface in the dark colours, and in the light ones only if they are the only ones', () => {
    const surface = parseColor('#101018');
    const paletteOf = (scheme: Scheme, colorScheme?: Scheme) =>
      repairPalette({ surface, colorScheme }, scheme, defaultBrand[scheme]).palette.surface;
    expect(paletteOf('dark')).toBe('#101018');
    expect(paletteOf('light')).toBe('#ffffff');
    expect(paletteOf('light', 'light')).not.toBe('#ffffff');
  });
});
