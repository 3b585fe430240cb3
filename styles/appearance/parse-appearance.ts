import { parseColor, type Rgb } from './color';

export const colorTokens = ['accent', 'onAccent', 'surface', 'text'] as const;
export type ColorToken = (typeof colorTokens)[number];

/** The tokens of a host page after validation. */
export type Appearance = Partial<Record<ColorToken, Rgb>> & {
  /** Corner radius in CSS pixels. */
  radius?: number;
  font?: FontName;
  colorScheme?: 'light' | 'dark' | 'auto';
};

/** The fonts that a host page may choose. All are installed on the buyer's system, so nothing is downloaded. */
export const fontStacks = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  arial: 'Arial, "Helvetica Neue", Helvetica, sans-serif',
  verdana: 'Verdana, Geneva, sans-serif',
  tahoma: 'Tahoma, Geneva, sans-serif',
  trebuchet: '"Trebuchet MS", Tahoma, sans-serif',
  georgia: 'Georgia, Cambria, serif',
  times: '"Times New Roman", Times, serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, system-ui, sans-serif',
  monospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const;
type FontName = keyof typeof fontStacks;

const MAX_RADIUS_PX = 24;

/** Parses the JSON of a host page. Invalid tokens are omitted and named in `ignored`; anything else is dropped. */
export function parseAppearance(json: string): { appearance: Appearance; ignored: string[] } {
  const given = parseObject(json);
  const appearance: Appearance = {};
  const ignored: string[] = [];
  for (const [token, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    const parsed = Object.hasOwn(parsers, token) ? parsers[token as keyof Appearance](value) : undefined;
    if (parsed === undefined) ignored.push(token.slice(0, 32));
    else Object.assign(appearance, { [token]: parsed });
  }
  return { appearance, ignored };
}

const parsers: { [Token in keyof Required<Appearance>]: (value: unknown) => Appearance[Token] } = {
  accent: parseColor,
  onAccent: parseColor,
  surface: parseColor,
  text: parseColor,
  radius: (value) =>
    Number.isFinite(value) ? Math.min(MAX_RADIUS_PX, Math.max(0, Math.round(Number(value)))) : undefined,
  font: (value) => (Object.keys(fontStacks) as FontName[]).find((name) => name === value),
  colorScheme: (value) => (['light', 'dark', 'auto'] as const).find((scheme) => scheme === value),
};

function parseObject(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
