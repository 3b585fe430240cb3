/** The channels of an sRGB colour, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rgb`, `#rrggbb` or `rgb(r, g, b)`; other notations, such as names, alpha and functions, are undefined. */
export function parseColor(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined;
  const value = text.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(value);
  const decimal = /^rgb\((\d{1,3})[, ]\s*(\d{1,3})[, ]\s*(\d{1,3})\)$/.exec(value);
  const digits = (short ?? long)?.slice(1).map((hex) => parseInt(short ? hex + hex : hex, 16));
  const channels = digits ?? decimal?.slice(1).map(Number);
  return channels?.every((channel) => channel <= 255) ? (channels as unknown as Rgb) : undefined;
}

/** Returns `#rrggbb`. */
export const formatColor = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Converts an sRGB channel from 0 to 255 into linear light from 0 to 1. */
export const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Converts linear light from 0 to 1 into an sRGB channel from 0 to 255. */
export const fromLinear = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Returns the relative luminance of WCAG 2, from 0 to 1. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, bright] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (Number(bright) + 0.05) / (Number(dark) + 0.05);
}

/** Mixes two colours like `color-mix(in srgb, color percent%, ground)`. */
export const mixColors = (color: Rgb, percent: number, ground: Rgb): Rgb =>
  color.map(
    (channel, at) => (channel * percent + Number(ground[at]) * (100 - percent)) / 100,
  ) as unknown as Rgb;
