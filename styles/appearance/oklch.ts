import { fromLinear, toLinear, type Rgb } from './color';

/** A colour with a perceptual lightness from 0 to 1; `a` and `b` together are its chroma and hue (OKLab). */
type Oklab = { lightness: number; a: number; b: number };

const CHROMA_SEARCH_STEPS = 12;

function toOklab(color: Rgb): Oklab {
  const [red, green, blue] = color.map(toLinear) as unknown as Rgb;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Converts to linear light; channels outside 0 to 1 are outside of sRGB. */
function toLinearRgb({ lightness, a, b }: Oklab): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (light: Rgb) => light.every((channel) => channel >= 0 && channel <= 1);

/**
 * Returns the colour with another OKLCH lightness and the same hue, in whole channels. Chroma is reduced as far as sRGB
 * requires.
 */
export function withLightness(color: Rgb, lightness: number): Rgb {
  const { a, b } = toOklab(color);
  const withChroma = (share: number) => toLinearRgb({ lightness, a: a * share, b: b * share });
  let [inside, outside] = isInGamut(withChroma(1)) ? [1, 1] : [0, 1];
  for (let step = 0; step < CHROMA_SEARCH_STEPS && inside !== outside; step += 1) {
    const middle = (inside + outside) / 2;
    if (isInGamut(withChroma(middle))) inside = middle;
    else outside = middle;
  }
  return withChroma(inside).map((light) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, light)))),
  ) as unknown as Rgb;
}

export const lightnessOf = (color: Rgb): number => toOklab(color).lightness;
