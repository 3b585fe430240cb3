// Proves styles/theme.ts and the accents of lib/domain/brands.ts.
import { brands } from '@/lib/domain/brands';
import type { Accent, Brand } from '@/lib/domain/brands';
import { ACCENT_TINT_PERCENT, palettes } from '@/styles/theme';

type Rgb = [number, number, number];

const parseRgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const computeLuminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const computeContrast = (one: Rgb, other: Rgb): number => {
  const [dark, bright] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dark + 0.05);
};

/** Mixes two colours like `color-mix(in srgb, …)`. */
const mix = (colour: Rgb, percent: number, ground: Rgb): Rgb =>
  colour.map((channel, at) => (channel * percent + (ground[at] ?? 0) * (100 - percent)) / 100) as Rgb;

type Scheme = keyof typeof palettes;

/** The background below the transparent page; in dark mode the brightest of the browsers' defaults (Safari's). */
const pages: Record<Scheme, Rgb> = { light: parseRgb('#ffffff'), dark: parseRgb('#1e1e1e') };
const tones = ['success', 'warning', 'danger'] as const;

const coloursOf = (brand: Brand, scheme: Scheme) => {
  const palette = palettes[scheme];
  const accents: Accent = brand[scheme];
  const inks = Object.fromEntries(
    Object.entries({ ...palette, ...accents }).map(([name, value]) => [name, parseRgb(value)]),
  ) as Record<keyof typeof palette | keyof Accent, Rgb>;
  return { ...inks, accentTint: mix(inks.accent, ACCENT_TINT_PERCENT, inks.surface), page: pages[scheme] };
};

type Colours = ReturnType<typeof coloursOf>;
type Pair = [ink: keyof Colours, ground: keyof Colours];

const texts: Pair[] = [
  ...(['text', 'secondary', 'accent', ...tones] as const).flatMap((ink): Pair[] => [
    [ink, 'surface'],
    [ink, 'subtle'],
    [ink, 'page'],
  ]),
  ...(['text', 'secondary'] as const).flatMap((ink) =>
    [...tones.map((tone) => `${tone}Tint` as const), 'accentTint' as const].map((tint): Pair => [ink, tint]),
  ),
  ...tones.map((tone): Pair => [tone, `${tone}Tint`]),
  // Notices contain links; a selected card contains a success tag and an error.
  ...tones.map((tone): Pair => ['accent', `${tone}Tint`]),
  ...tones.map((tone): Pair => [tone, 'accentTint']),
  ['accent', 'accentTint'],
  ['onAccent', 'accent'],
];

const edges: Pair[] = [
  ['borderStrong', 'surface'],
  ['borderStrong', 'page'],
  ['borderStrong', 'accentTint'],
  ['accent', 'surface'],
  ['danger', 'surface'],
];

const schemes = brands.flatMap((brand) =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: `${brand.id}, ${scheme}`,
    colours: coloursOf(brand, scheme),
  })),
);

describe.each(schemes)('$name', ({ colours }) => {
  test.each(texts)('%s is readable on %s', (ink, ground) => {
    expect(computeContrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s has enough contrast against %s', (ink, ground) => {
    expect(computeContrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
