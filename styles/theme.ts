/** The colours of a page, for light and dark. The accents come from the brand. */
export const palettes = {
  light: {
    text: '#1a1f36',
    secondary: '#545969',
    border: '#d8dce3',
    borderStrong: '#7d8696',
    surface: '#ffffff',
    subtle: '#f6f8fa',
    success: '#097a4b',
    successTint: '#e8f6ef',
    warning: '#8a5a00',
    warningTint: '#fdf4e3',
    danger: '#b42318',
    dangerTint: '#fdeeed',
  },
  dark: {
    text: '#eef1f7',
    secondary: '#b3bac9',
    border: '#3a4256',
    borderStrong: '#7d879c',
    surface: '#171c2b',
    subtle: '#1f2536',
    success: '#5fd39b',
    successTint: '#16302a',
    warning: '#f0c060',
    warningTint: '#332a17',
    danger: '#ff9c92',
    dangerTint: '#3a2023',
  },
} as const;

export type Palette = { [Name in keyof (typeof palettes)['light']]: string };
type Accent = { accent: string; onAccent: string };

/** How much of the accent, in per cent, washes over the surface of what is chosen. */
export const accentShare = 6;

export const declarations = (palette: Palette, accent: Accent): string =>
  Object.entries({ ...palette, ...accent })
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

const variables = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<Name, string>;

/**
 * The tokens that components are built from. Colours are custom properties, so that a brand or a dark page changes
 * them without rendering anything again. Sizes in CSS pixels.
 */
export const theme = {
  color: {
    ...variables(Object.keys(palettes.light) as (keyof Palette)[]),
    ...variables(['accent', 'onAccent'] as const),
    accentTint: `color-mix(in srgb, var(--accent) ${accentShare}%, var(--surface))`,
    placeholder: 'color-mix(in srgb, var(--border) 65%, var(--surface))',
  },
  font: {
    family: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    body: '1rem/1.5 var(--font)',
    small: '0.875rem/1.4286 var(--font)',
    title: '600 1.25rem/1.4 var(--font)',
  },
  space: { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '32px', xxxl: '48px' },
  control: '48px',
  target: '44px',
  radius: {
    control: 'var(--radius)',
    /** A very round brand keeps its cards and tags moderate: they hold more than one line. */
    card: 'min(var(--radius) * 1.5, 16px)',
    tag: 'min(var(--radius), 6px)',
  },
  width: { embedded: '832px', standalone: '1132px' },
  wide: '@media (min-width: 600px)',
  motion: '150ms ease-out',
} as const;
