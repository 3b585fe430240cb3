import { palettes, type Palette } from '@/styles/theme';
import { contrastOf, formatColor, luminanceOf, mixColors, parseColor, type Rgb } from './color';
import { MIN_TEXT_CONTRAST, isLegible, tones, type Inks, type Scheme } from './contrast-rules';
import { lightnessOf, withLightness } from './oklch';
import { colorTokens, type Appearance, type ColorToken } from './parse-appearance';

/** A colour of the host page that was moved to keep its contrast; colours are `#rrggbb`. */
export type ColorRepair = { token: ColorToken; scheme: Scheme; from: string; to: string };
export type BrandAccent = { accent: string; onAccent: string };

const LIGHTNESS_STEP = 0.01;
/** The luminance that leaves room for legible and still coloured text on a surface. */
const MIN_LIGHT_SURFACE_LUMINANCE = 0.6;
const MAX_DARK_SURFACE_LUMINANCE = 0.04;
const WHITE: Rgb = [255, 255, 255];
const NEAR_BLACK: Rgb = [11, 16, 32];
const BLACK: Rgb = [0, 0, 0];

const fitsScheme = (surface: Rgb, scheme: Scheme) =>
  scheme === 'light'
    ? luminanceOf(surface) >= MIN_LIGHT_SURFACE_LUMINANCE
    : luminanceOf(surface) <= MAX_DARK_SURFACE_LUMINANCE;

/** Returns the scheme that a surface belongs to. */
export const schemeOf = (surface: Rgb): Scheme =>
  contrastOf(surface, BLACK) > contrastOf(surface, WHITE) ? 'light' : 'dark';

/** Moves a colour away from the scheme's surface, in steps of OKLCH lightness, until `holds`. */
function moveLightness(color: Rgb, direction: 1 | -1, holds: (color: Rgb) => boolean): Rgb {
  let moved = color;
  for (let at = lightnessOf(color); !holds(moved) && at > 0 && at < 1; at += direction * LIGHTNESS_STEP)
    moved = withLightness(color, Math.min(1, Math.max(0, at)));
  if (holds(moved)) return moved;
  return direction === 1 ? WHITE : BLACK;
}

/** Returns the tokens that apply to one scheme: surface and text of a dark page do not belong to the light colours. */
function selectTokens({ surface, text, ...appearance }: Appearance, scheme: Scheme): Appearance {
  const isOnlyScheme = appearance.colorScheme === scheme;
  const hasSurface = surface && (isOnlyScheme || schemeOf(surface) === scheme);
  const hasText = text && (isOnlyScheme || schemeOf(text) !== scheme);
  return { ...appearance, ...(hasSurface && { surface }), ...(hasText && { text }) };
}

/** Derives the neutral colours and tints from another surface. */
function deriveNeutrals(inks: Inks, surface: Rgb): Inks {
  const tints = Object.fromEntries(tones.map((tone) => [`${tone}Tint`, mixColors(inks[tone], 10, surface)]));
  return {
    ...inks,
    surface,
    subtle: mixColors(inks.text, 3, surface),
    border: mixColors(inks.text, 16, surface),
    ...tints,
  };
}

/** Returns the colours of one scheme with the host page's tokens, moved until every pair has enough contrast. */
export function repairPalette(
  given: Appearance,
  scheme: Scheme,
  brand: BrandAccent,
): { palette: Palette; accent: BrandAccent; repairs: ColorRepair[] } {
  const tokens = selectTokens(given, scheme);
  const awayFromSurface = scheme === 'light' ? -1 : 1;
  const base = { ...palettes[scheme], ...brand };
  let inks = Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, parseColor(value) ?? BLACK]),
  ) as Inks;
  if (tokens.text) inks = { ...inks, text: tokens.text, secondary: mixColors(tokens.text, 80, inks.surface) };
  if (tokens.surface) {
    const surface = moveLightness(tokens.surface, scheme === 'light' ? 1 : -1, (color) =>
      fitsScheme(color, scheme),
    );
    inks = deriveNeutrals(inks, surface);
  }
  if (tokens.accent) inks = { ...inks, accent: tokens.accent };
  // The contrast is that of the colours that are written, `#rrggbb`, and a mixed colour has fractions.
  inks = roundInks(inks);
  const repair = (name: keyof Inks) => {
    const isSolved = (color: Rgb) => isLegible(name, { ...inks, [name]: color }, scheme);
    inks = { ...inks, [name]: moveLightness(inks[name], awayFromSurface, isSolved) };
  };
  repair('accent');
  for (const name of [...tones, 'text', 'secondary', 'borderStrong'] as const) repair(name);
  inks = { ...inks, onAccent: chooseOnAccent(inks.accent, inks.onAccent, tokens.onAccent) };
  return toPalette(inks, tokens, scheme);
}

/** Returns a legible colour of text on the accent: the given one, moved if necessary, or the brand's, white or near black. */
function chooseOnAccent(accent: Rgb, brandColor: Rgb, given?: Rgb): Rgb {
  const holds = (color: Rgb) => contrastOf(color, accent) >= MIN_TEXT_CONTRAST;
  if (given) return moveLightness(given, schemeOf(accent) === 'light' ? -1 : 1, holds);
  return [brandColor, WHITE, NEAR_BLACK, BLACK].find(holds) ?? BLACK;
}

const roundInks = (inks: Inks) =>
  Object.fromEntries(
    Object.entries(inks).map(([name, color]) => [name, color.map(Math.round)]),
  ) as unknown as Inks;

function toPalette(inks: Inks, tokens: Appearance, scheme: Scheme) {
  const { accent, onAccent, ...palette } = Object.fromEntries(
    Object.entries(inks).map(([name, color]) => [name, formatColor(color)]),
  ) as Record<keyof Inks, string>;
  const used = { ...palette, accent, onAccent };
  const repairs = colorTokens.flatMap((token): ColorRepair[] => {
    const from = tokens[token] && formatColor(tokens[token]);
    return from && from !== used[token] ? [{ token, scheme, from, to: used[token] }] : [];
  });
  return { palette, accent: { accent, onAccent }, repairs };
}
