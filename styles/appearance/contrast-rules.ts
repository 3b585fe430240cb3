import { ACCENT_TINT_PERCENT, type Palette } from '@/styles/theme';
import { contrastOf, mixColors, type Rgb } from './color';

export type Scheme = 'light' | 'dark';

/** The colours of a palette with its accent. */
export type Inks = Record<keyof Palette | 'accent' | 'onAccent', Rgb>;
/** The background below the transparent page is `page`. */
export type Colors = Inks & { accentTint: Rgb; page: Rgb };
export type ColorPair = readonly [ink: keyof Colors, ground: keyof Colors];

export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_CONTROL_CONTRAST = 3;

/** The host page behind the checkout; in dark mode the brightest of the browsers' defaults (Safari's). */
const pageColors: Record<Scheme, Rgb> = { light: [255, 255, 255], dark: [30, 30, 30] };

export const tones = ['success', 'warning', 'danger'] as const;

/** Every text of the checkout and what it is drawn on. */
export const textPairs: readonly ColorPair[] = [
  ...(['text', 'secondary', 'accent', ...tones] as const).flatMap((ink): ColorPair[] => [
    [ink, 'surface'],
    [ink, 'subtle'],
    [ink, 'page'],
  ]),
  ...(['text', 'secondary'] as const).flatMap((ink) =>
    [...tones.map((tone) => `${tone}Tint` as const), 'accentTint' as const].map((tint): ColorPair => [
      ink,
      tint,
    ]),
  ),
  ...tones.map((tone): ColorPair => [tone, `${tone}Tint`]),
  // Notices contain links; a selected card contains a success tag and an error.
  ...tones.map((tone): ColorPair => ['accent', `${tone}Tint`]),
  ...tones.map((tone): ColorPair => [tone, 'accentTint']),
  ['accent', 'accentTint'],
  ['onAccent', 'accent'],
];

/** Edges of controls, and what they are drawn on. */
export const controlPairs: readonly ColorPair[] = [
  ['borderStrong', 'surface'],
  ['borderStrong', 'page'],
  ['borderStrong', 'accentTint'],
  ['accent', 'surface'],
  ['danger', 'surface'],
];

/** Adds the colours that the styles compute. */
export const completeColors = (inks: Inks, scheme: Scheme): Colors => ({
  ...inks,
  accentTint: mixColors(inks.accent, ACCENT_TINT_PERCENT, inks.surface),
  page: pageColors[scheme],
});

/** Returns whether every pair that an ink belongs to as ink has enough contrast. */
export function isLegible(ink: keyof Inks, inks: Inks, scheme: Scheme): boolean {
  const colors = completeColors(inks, scheme);
  const holds = (pairs: readonly ColorPair[], minContrast: number) =>
    pairs.every(([name, ground]) => name !== ink || contrastOf(colors[name], colors[ground]) >= minContrast);
  return holds(textPairs, MIN_TEXT_CONTRAST) && holds(controlPairs, MIN_CONTROL_CONTRAST);
}
