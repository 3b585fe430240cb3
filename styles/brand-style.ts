import { createGlobalStyle } from 'styled-components';
import { toCssDeclarations, palettes } from './theme';

type Accent = { accent: string; onAccent: string };
type BrandTokens = { id: string; light: Accent; dark: Accent; radius: number };

const colorsOf = (selector: string, light: Record<string, string>, dark: Record<string, string>) => `
  ${selector} { ${toCssDeclarations(light)} }
  ${selector}[data-color-scheme='dark'] { ${toCssDeclarations(dark)} }
  @media (prefers-color-scheme: dark) {
    ${selector}[data-color-scheme='auto'] { ${toCssDeclarations(dark)} }
  }
`;

/** Returns the tokens of a brand; those of the first one apply unless the document names another. */
function tokensOf({ id, light, dark, radius }: BrandTokens, index: number): string {
  const selector = index === 0 ? ':root' : `:root[data-brand='${id}']`;
  return `${selector} { --radius: ${radius}px; } ${colorsOf(selector, light, dark)}`;
}

/**
 * Defines the tokens of the colour schemes and of every brand. Attributes of the document select them, so that the early
 * script can do it before the first paint.
 */
export const BrandStyle = createGlobalStyle<{ brands: readonly BrandTokens[] }>`
  ${colorsOf(':root', palettes.light, palettes.dark)}
  ${({ brands }) => brands.map(tokensOf)}
`;
