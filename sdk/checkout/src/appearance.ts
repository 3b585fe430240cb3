import type { ColorScheme } from './color-scheme';

type OptionsWithAppearance = { appearance?: Appearance };

/** A colour as `#rgb`, `#rrggbb` or `rgb(r, g, b)`. */
type Color = string;

/**
 * The look of the checkout. A colour that would not be legible is moved until it is; the console names it. All tokens are
 * optional.
 */
export type Appearance = {
  /** Buttons, links and the selected plan. */
  accent?: Color;
  /** Text on the accent; by default white or near black. */
  onAccent?: Color;
  /** Corner radius in CSS pixels, from 0 to 24. */
  radius?: number;
  /** One of the fonts that are installed on the buyer's system. */
  font?:
    'system' | 'arial' | 'verdana' | 'tahoma' | 'trebuchet' | 'georgia' | 'times' | 'rounded' | 'monospace';
  /** The background of cards and fields. */
  surface?: Color;
  text?: Color;
  /** Takes precedence over the option `colorScheme`. */
  colorScheme?: ColorScheme;
};

/** Merges options; of an appearance only the tokens that change are replaced. */
export const mergeOptions = <A extends OptionsWithAppearance, B extends OptionsWithAppearance>(
  options: A,
  changes: B,
): A & B => ({
  ...options,
  ...changes,
  ...((options.appearance ?? changes.appearance) && {
    appearance: { ...options.appearance, ...changes.appearance },
  }),
});
