const colorSchemes = ['light', 'dark', 'auto'] as const;
/** The colours of the checkout; `auto` follows the buyer's system. */
export type ColorScheme = (typeof colorSchemes)[number];

export const isColorScheme = (value: unknown): value is ColorScheme =>
  colorSchemes.some((colorScheme) => colorScheme === value);

/** Returns the colour scheme that a part of the page has: its own, or that of the page's meta element. */
export function readColorScheme(element: Element): ColorScheme {
  const own = getComputedStyle(element).colorScheme || 'normal';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '';
  const scheme = own === 'normal' ? meta : own;
  if (!scheme.includes('dark')) return 'light';
  return scheme.includes('light') ? 'auto' : 'dark';
}
