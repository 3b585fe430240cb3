import type { Brand } from '@/lib/domain/brands';
import { toCssDeclarations } from '@/styles/theme';
import type { Scheme } from './contrast-rules';
import { fontStacks, parseAppearance, type Appearance } from './parse-appearance';
import { repairPalette, schemeOf, type ColorRepair } from './repair-palette';

export type AppearanceReport = { repairs: ColorRepair[]; ignored: string[] };

type Tokens = Pick<Brand, Scheme>;

let sheet: CSSStyleSheet | undefined;

/** Repeated, to be more specific than the styles of a brand. */
const root = ':root:root:root';

/** Returns the rules of an appearance: validated tokens and computed colours only, never text of the host page. */
export function buildAppearanceRules(
  appearance: Appearance,
  brand: Tokens,
): { css: string; repairs: ColorRepair[] } {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    repairPalette(appearance, scheme, brand[scheme]),
  );
  const declare = (result: typeof light) =>
    result && toCssDeclarations({ ...result.palette, ...result.accent });
  const { font, radius } = appearance;
  const css = `${root} {
    ${font ? `--font: ${fontStacks[font]};` : ''}
    ${radius === undefined ? '' : `--radius: ${radius}px;`}
    ${declare(light)}
  }
  ${root}[data-color-scheme='dark'] { ${declare(dark)} }
  @media (prefers-color-scheme: dark) { ${root}[data-color-scheme='auto'] { ${declare(dark)} } }`;
  return { css, repairs: [light, dark].flatMap((result) => result?.repairs ?? []) };
}

/**
 * Applies the appearance of the host page above the brand's styles, and returns what was moved or ignored in the colour
 * schemes that the page can show. Browsers without constructable style sheets keep the brand.
 */
export function applyAppearance(json: string, brand: Tokens): AppearanceReport {
  const { appearance, ignored } = parseAppearance(json);
  const { dataset } = document.documentElement;
  const { surface, colorScheme = surface && schemeOf(surface) } = appearance;
  if (colorScheme) dataset.colorScheme = colorScheme;
  const { css, repairs } = buildAppearanceRules(appearance, brand);
  if ('adoptedStyleSheets' in document) {
    sheet ??= new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== sheet), sheet];
  }
  const shown = dataset.colorScheme === 'dark' ? 'dark' : 'light';
  const isShown = ({ scheme }: ColorRepair) => dataset.colorScheme === 'auto' || scheme === shown;
  return { repairs: repairs.filter(isShown), ignored };
}
