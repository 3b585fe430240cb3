/** The colours of the page in light and dark mode. The accent colours come from the brand. */
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

/** Share of the accent in the background of a selected element. */
export const ACCENT_TINT_PERCENT = 6;

export const toCssDeclarations = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

const toCssVariables = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<Name, string>;

/**
 * Design tokens. Colours are custom properties, so that brand and dark mode change them without a render. Sizes in CSS
 * pixels.
 */
export const theme = {
  color: {
    ...toCssVariables(Object.keys(palettes.light) as (keyof Palette)[]),
    ...toCssVariables(['accent', 'onAccent'] as const),
    accentTint: `color-mix(in srgb, var(--accent) ${ACCENT_TINT_PERCENT}%, var(--surface))`,
    placeholder: 'color-mix(in srgb, var(--border) 65%, var(--surface))',
  },
  font: {
    family: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    body: '1rem/1.5 var(--font)',
    small: '0.875rem/1.4286 var(--font)',
    title: '600 1.25rem/1.4 var(--font)',
  },
  space: { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '32px', xxxl: '48px' },
  controlHeight: '48px',
  targetSize: '44px',
  radius: {
    control: 'var(--radius)',
    /** Capped for brands with a large radius: cards and tags hold more than one line. */
    card: 'min(var(--radius) * 1.5, 16px)',
    tag: 'min(var(--radius), 6px)',
  },
  width: { embedded: '832px', standalone: '1132px' },
  wideMediaQuery: '@media (min-width: 600px)',
  motion: '150ms ease-out',
} as const;
